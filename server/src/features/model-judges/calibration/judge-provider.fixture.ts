import { json } from 'node:stream/consumers';
import { serveOnLoopback } from '#platform/outgoing/testing/loopback-server.ts';
import { objectiveKinds } from '@redoubt/contract/shared/judging/objective-kind.ts';
import type { GoldLine } from '@redoubt/contract/model-judges';
import type { Outcome } from './figures/figures.ts';
import { shippedSet } from './gold/gold-line.ts';

/** Which of the gold conversations the judge is asked about, and how often it was asked anything before. */
export interface GoldRequest {
  readonly gold: GoldLine;
  readonly nth: number;
}

export interface JudgeProvider {
  readonly baseUrl: string;
  /** The ids of the conversations that it was asked about, in that order. */
  readonly asked: string[];
  /** What it answers from now on; null: it fails as a provider that is overloaded. */
  answer(how: Answers): void;
}

type Answers = (asked: GoldRequest) => Outcome | null | Promise<Outcome | null>;

/** A provider whose model knows the shipped gold conversations, and answers about them as a test says. */
export async function serveJudgeProvider(): Promise<JudgeProvider> {
  const all = objectiveKinds.flatMap(shippedSet);
  const asked: string[] = [];
  let how: Answers = ({ gold }) => gold.label;
  const { port } = await serveOnLoopback((request, reply) => {
    void (async () => {
      const text = JSON.stringify(await json(request));
      const gold = all.find(({ objective, claim }) => isIn(objective, text) && isIn(claim.reason, text));
      const outcome = gold ? await how({ gold, nth: asked.length }) : null;
      if (!gold || outcome === null) {
        reply.writeHead(503).end();
        return;
      }
      asked.push(gold.id);
      reply.writeHead(200, { 'content-type': 'text/event-stream' });
      reply.end(framesOf(gold, outcome));
    })();
  });
  return { baseUrl: `http://127.0.0.1:${String(port)}/v1`, asked, answer: (next) => void (how = next) };
}

/** Whether a text stands in JSON within JSON. */
function isIn(text: string, outer: string): boolean {
  const inside = (value: string) => JSON.stringify(value).slice(1, -1);
  return outer.includes(inside(inside(text)));
}

function framesOf(gold: GoldLine, outcome: Outcome): string {
  const turn = gold.turns.findIndex(({ text }) => text.includes(gold.quote)) + 1;
  const content = JSON.stringify({ outcome, line: null, quote: gold.quote, turn, reason: 'As I read it.' });
  const chunk = (delta: object, finish: string | null) => ({
    id: 'x',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'judge',
    choices: [{ index: 0, delta, finish_reason: finish }],
    usage: finish === null ? null : { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 },
  });
  const frames = [chunk({ role: 'assistant', content }, null), chunk({}, 'stop')];
  return `${frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join('')}data: [DONE]\n\n`;
}
