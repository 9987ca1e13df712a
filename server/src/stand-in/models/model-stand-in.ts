import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerOf } from './answers.ts';
import { anthropicProtocol } from './anthropic-protocol.ts';
import { openAiProtocol } from './openai-protocol.ts';
import { type Answer, type PlayedRequest, BAD_BYTE, type Play } from './play.ts';
import type { Protocol } from './protocol.ts';

/** A call as the stand-in saw it. */
export interface RecordedRequest {
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
  readonly parsed: PlayedRequest | null;
  /** Resolves when the connection is closed before the reply was whole. */
  readonly hungUp: Promise<void>;
}

interface StandInOptions {
  /** How long it takes for each piece of a reply. */
  readonly paceMs?: number;
  readonly onCall?: (sighting: RecordedRequest) => void;
}

/** The key that it refuses; it takes any other, and none too. */
export const WRONG_KEY = 'sk-wrong';

const PROTOCOLS: readonly Protocol[] = [openAiProtocol, anthropicProtocol];

/**
 * Answers as OpenAI-compatible providers and Anthropic do, below /openai/v1 and /anthropic/v1. The id of the model says
 * how: most ids are a model that answers, some fail as providers fail (`answers.ts`).
 */
export function createModelStandIn({ paceMs = 0, onCall }: StandInOptions = {}) {
  const calls = new Map<string, number>();
  return async (request: IncomingMessage, reply: ServerResponse, path = request.url): Promise<void> => {
    const protocol = PROTOCOLS.find((each) => each.path === path);
    if (!protocol || request.method !== 'POST') {
      sendJson(reply, 404, { detail: 'Not Found' });
      return;
    }
    const body = await readJson(request);
    const parsed = protocol.read(body, request.headers);
    const key = protocol.keyOf(request.headers);
    onCall?.({ path: protocol.path, key, body, parsed, hungUp: watchHangUp(reply) });
    const before = calls.get(parsed?.model ?? '') ?? 0;
    calls.set(parsed?.model ?? '', before + 1);
    await send(reply, { protocol, parsed, answer: chooseAnswer(parsed, key, before), paceMs });
  };
}

function chooseAnswer(parsed: PlayedRequest | null, key: string | null, calls: number): Answer {
  if (key === WRONG_KEY) return { refusal: { status: 401, kind: 'key' } };
  return parsed ? answerOf(parsed, calls) : { refusal: { status: 400, kind: 'request' } };
}

interface Sending {
  readonly protocol: Protocol;
  readonly parsed: PlayedRequest | null;
  readonly answer: Answer;
  readonly paceMs: number;
}

async function send(reply: ServerResponse, { protocol, parsed, answer, paceMs }: Sending): Promise<void> {
  if ('stray' in answer) {
    reply.writeHead(answer.stray.status, { 'content-type': answer.stray.type }).end(answer.stray.body);
  } else if ('refusal' in answer || !parsed) {
    const refusal = 'refusal' in answer ? answer.refusal : { status: 400, kind: 'request' as const };
    if (refusal.retryAfter !== undefined) reply.setHeader('retry-after', refusal.retryAfter);
    sendJson(reply, protocol.statusOf(refusal), protocol.problem(refusal, parsed));
  } else {
    await stream(reply, { frames: protocol.frames(parsed, answer.play), play: answer.play, paceMs });
  }
}

interface Streaming {
  readonly frames: Iterable<string>;
  readonly play: Play;
  readonly paceMs: number;
}

async function stream(reply: ServerResponse, { frames, play, paceMs }: Streaming): Promise<void> {
  reply.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  const left = once(reply, 'close');
  for (const frame of frames) {
    if (reply.destroyed) return;
    if (!reply.write(bytesOf(frame))) await Promise.race([once(reply, 'drain'), left]);
    if (paceMs > 0) await sleep(paceMs);
  }
  if (play.end === 'cut') reply.socket?.destroySoon();
  else if (play.end !== 'stall') reply.end();
}

function bytesOf(frame: string): Buffer {
  const [first = '', ...others] = frame.split(BAD_BYTE).map((part) => Buffer.from(part));
  return Buffer.concat([Buffer.from(first), ...others.flatMap((part) => [Buffer.of(0xff), part])]);
}

function watchHangUp(reply: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    reply.on('close', () => {
      if (!reply.writableFinished) resolve();
    });
  });
}

function sendJson(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Null where it is no JSON. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return await json(request);
  } catch {
    return null;
  }
}
