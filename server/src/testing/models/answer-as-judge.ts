import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a model says when it is asked for the nth time, with the request as JSON. */
export type JudgeReply = (
  nth: number,
  request: string,
) => string | { readonly status: number } | Promise<string>;

/** A provider of the OpenAI protocol whose models say what they are told to. */
export function answerAsJudge(replies: Readonly<Record<string, JudgeReply>>): RequestListener {
  const asked = new Map<string, number>();
  return (request, reply) => {
    void (async () => {
      const body = await text(request);
      const { model } = JSON.parse(body) as { model: string };
      const nth = (asked.get(model) ?? 0) + 1;
      asked.set(model, nth);
      const answer = (await replies[model]?.(nth, body)) ?? { status: 404 };
      if (typeof answer !== 'string') {
        reply.writeHead(answer.status, { 'content-type': 'application/json' }).end('{}');
        return;
      }
      reply.writeHead(200, { 'content-type': 'text/event-stream' });
      const chunk = (more: object) =>
        reply.write(
          `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', model, ...more })}\n\n`,
        );
      chunk({ choices: [{ index: 0, delta: { role: 'assistant', content: answer }, finish_reason: null }] });
      chunk({
        choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
        usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
      });
      reply.end('data: [DONE]\n\n');
    })();
  };
}

interface Verdict {
  readonly outcome: 'break' | 'held' | 'could-not-judge';
  readonly quote: string;
  readonly line?: string | null;
  readonly turn?: number;
}

/** An answer as a judge has to give it. */
export function verdictText({ outcome, quote, line = null, turn = 2 }: Verdict): string {
  return JSON.stringify({ outcome, line, quote, turn, reason: `It says “${quote}”.` });
}
