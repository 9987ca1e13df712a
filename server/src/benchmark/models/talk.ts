import { arenaEndpoints } from '@redoubt/contract/arena';
import * as z from 'zod';
import { invariant } from '#platform/invariant.ts';

/** An open attempt, and whose. */
export interface Talk {
  readonly url: string;
  readonly token: string;
  readonly attemptId: string;
  /** The address of whose it is, as a proxy that is trusted tells it. */
  readonly network: string;
}

const MESSAGE = 'Tell me about the weather of last week.';
const turnsOf = z.object({ turns: z.array(z.unknown()) });

/** Sends the next message of an attempt, as a browser does; answers the stream of its reply once the message is stored. */
export async function sendMessage(
  { url, token, attemptId, network }: Talk,
  number: number,
): Promise<Response> {
  const of = (path: string) => url + path.replace(':id', attemptId);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': network,
  };
  const body = JSON.stringify({ text: MESSAGE, number });
  const reply = await fetch(of(arenaEndpoints.sendMessage.path), { method: 'POST', headers, body });
  if (!reply.ok)
    throw new Error(`A message was answered with ${String(reply.status)}: ${await reply.text()}`);
  turnsOf.parse(await reply.json());
  const stream = await fetch(of(arenaEndpoints.streamReply.path), { headers });
  if (!stream.ok) throw new Error(`A stream was answered with ${String(stream.status)}.`);
  return stream;
}

/** How many turns an attempt has. */
export async function readAttempt({ url, token, attemptId, network }: Talk): Promise<{ turns: number }> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': network };
  const reply = await fetch(url + arenaEndpoints.getAttempt.path.replace(':id', attemptId), { headers });
  if (!reply.ok) throw new Error(`An attempt was answered with ${String(reply.status)}.`);
  return { turns: turnsOf.parse(await reply.json()).turns.length };
}

/** The same words without us: what the provider's first token takes by itself. */
export function askDirectly(host: string): Promise<Response> {
  return fetch(`http://${host}/openai/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'paced',
      stream: true,
      messages: [
        { role: 'system', content: 'You talk.' },
        { role: 'user', content: MESSAGE },
      ],
    }),
  });
}

export function textOf({ body }: Response): ReadableStream<string> {
  invariant(body, 'A stream has a body.');
  return body.pipeThrough(new TextDecoderStream());
}

/** Reads a stream to its end; answers after how many milliseconds since `began` the mark was first in it. */
export async function readUntilEnd(stream: Response, mark: RegExp, began: number): Promise<number> {
  let firstAt: number | null = null;
  let read = '';
  for await (const piece of textOf(stream)) {
    if (firstAt !== null) continue;
    read += piece;
    if (mark.test(read)) firstAt = performance.now() - began;
  }
  if (firstAt === null) throw new Error(`A stream ended without ${String(mark)}: ${read.slice(0, 300)}`);
  return firstAt;
}
