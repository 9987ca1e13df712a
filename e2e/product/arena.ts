import { arenaEndpoints, type Attempt } from '@redoubt/contract/arena';
import { call, sendCall } from './client.ts';

/** An attempt of somebody who plays through the API. */
export interface Playing {
  readonly url: string;
  readonly token: string;
  readonly attempt: Attempt;
}

export async function startPlaying(url: string, token: string, challenge: string): Promise<Playing> {
  return {
    url,
    token,
    attempt: await call(url, arenaEndpoints.startAttempt, { token, body: { challenge } }),
  };
}

/** Sends a message; answers the attempt while the target begins to write. */
export function sendMessage({ url, token, attempt }: Playing, text: string): Promise<Attempt> {
  return call(url, arenaEndpoints.sendMessage, {
    token,
    params: { id: attempt.id },
    body: { text, number: attempt.turns.length + 1 },
  });
}

export function readAttempt({ url, token, attempt }: Playing): Promise<Attempt> {
  return call(url, arenaEndpoints.getAttempt, { token, params: { id: attempt.id } });
}

/** Opens the stream of the reply that is being written. */
export async function openStream({
  url,
  token,
  attempt,
}: Playing): Promise<ReadableStreamDefaultReader<string>> {
  const reply = await sendCall(url, arenaEndpoints.streamReply, { token, params: { id: attempt.id } });
  if (!reply.ok || !reply.body) throw new Error(`The stream was answered with ${String(reply.status)}.`);
  return reply.body.pipeThrough(new TextDecoderStream()).getReader();
}

/** Reads a stream to its end; answers what came. */
export async function readToEnd(stream: ReadableStreamDefaultReader<string>): Promise<string> {
  let text = '';
  for (let piece = await stream.read(); !piece.done; piece = await stream.read()) text += piece.value;
  return text;
}

/** Plays a challenge message by message, each once the reply to the one before is finished. */
export async function playScript(playing: Playing, messages: readonly string[]): Promise<Attempt> {
  let { attempt } = playing;
  for (const message of messages) {
    await sendMessage({ ...playing, attempt }, message);
    await readToEnd(await openStream(playing));
    attempt = await readAttempt(playing);
  }
  return attempt;
}
