import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import pLimit from 'p-limit';
import { startServer, stopChild, waitUntilReady } from '../stage/children.ts';
import { readMemory } from '../stage/read-process.ts';
import { setStage } from '../stage/stage.ts';

const STREAMS = 500;
const SIZE = { experts: STREAMS, challenges: 1, solves: 0 };
const OPENED_AT_ONCE = 20;
const GOAL_MB = 60;
/** Until the garbage of opening is collected. */
const SETTLING_MS = 5 * SECOND_MS;

/** What 500 people who have the product open cost the server's process in memory: one event stream each. */
export async function measureStreams(say: (sentence: string) => void): Promise<string> {
  const started = new AsyncDisposableStack();
  try {
    const stage = await setStage({ size: SIZE, profiles: 0, submissions: 0, say });
    started.defer(() => stage.remove());
    const server = startServer({ ...stage.environment, ROLE: 'web' });
    started.defer(() => stopChild(server));
    await waitUntilReady(stage.url);
    const tokens = stage.tokens.slice(0, STREAMS);
    // What the first calls load is no cost of a stream.
    for (const stream of await openAll(stage.url, tokens.slice(0, OPENED_AT_ONCE))) stream.destroy();
    await wait(SETTLING_MS);
    const before = await readMemory(server);
    const streams = await openAll(stage.url, tokens);
    await wait(SETTLING_MS);
    const cost = (await readMemory(server)) - before;
    for (const stream of streams) stream.destroy();
    const verdict = cost <= GOAL_MB ? 'reached' : 'MISSED';
    return `${String(streams.length)} open event streams: ${cost.toFixed(0)} MB (goal ≤ ${String(GOAL_MB)} MB): ${verdict}`;
  } finally {
    await started.disposeAsync();
  }
}

function openAll(url: string, tokens: readonly string[]): Promise<ClientRequest[]> {
  const agent = new Agent({ keepAlive: false });
  return pLimit(OPENED_AT_ONCE).map(tokens, (token) => open(url, token, agent));
}

/** Resolves when the first event has come. */
async function open(url: string, token: string, agent: Agent): Promise<ClientRequest> {
  const outgoing = request(url + notificationsEndpoints.streamNotices.path, {
    agent,
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  });
  outgoing.end();
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
  if (reply.statusCode !== 200) throw new Error(`A stream was answered ${String(reply.statusCode)}.`);
  reply.on('error', () => undefined);
  await once(reply, 'data');
  return outgoing;
}
