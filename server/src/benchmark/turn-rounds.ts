import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import pg from 'pg';
import type { Round } from './kill-rounds.ts';
import { firstLine, startScript, startServer, stopChild, waitUntilReady } from './stage/children.ts';
import { setStage, type Stage } from './stage/stage.ts';
import { openTalks } from './models/model-stage.ts';
import { readAttempt, sendMessage, type Talk } from './models/talk.ts';

interface TurnRounds {
  readonly rounds: number;
  /** Turns that are streamed at once, each of another person. */
  readonly turns: number;
  readonly say: (sentence: string) => void;
}

/** The pause between the words of a reply: a reply lasts some two seconds. */
const PACE_MS = 60;

/**
 * kill -9 of the server in the middle of many streamed turns over a model, then a restart: every acknowledged message is
 * there once, its reply is whole or marked as broken off, and within a minute no money is reserved any more.
 */
export async function runTurnRounds({ rounds, turns, say }: TurnRounds): Promise<Round[]> {
  const started = new AsyncDisposableStack();
  try {
    const provider = startScript('models/provider.ts', { PACE_MS: String(PACE_MS) });
    started.defer(() => stopChild(provider));
    const host = await firstLine(provider);
    const size = { experts: turns, challenges: 1, solves: 0 };
    const bare = await setStage({ size, profiles: 0, submissions: 0, say });
    started.defer(() => bare.remove());
    const stage = { ...bare, environment: { ...bare.environment, MODEL_PRIVATE_HOSTS: host } };
    const talks = await openTalks(stage, { host, manner: 'paced' });
    const done: Round[] = [];
    for (let nth = 1; nth <= rounds; nth += 1) {
      const failure = await killAmidTurns(stage, talks);
      const name = `kill -9 amid ${String(turns)} streamed turns, round ${String(nth)}`;
      say(`${failure === null ? 'ok' : 'FAILED'} ${name}`);
      done.push({ name, failure });
    }
    return done;
  } finally {
    await started.disposeAsync();
  }
}

/** The expert's turn of an acknowledged message. */
interface Acknowledged {
  readonly attemptId: string;
  readonly number: number;
}

async function killAmidTurns(stage: Stage, talks: readonly Talk[]): Promise<string | null> {
  const acknowledged = await sendUntilKilled(stage, talks);
  const killedAt = performance.now();
  const server = startServer(stage.environment);
  try {
    await waitUntilReady(stage.url);
    if (acknowledged.length < talks.length / 10)
      return `Too little was tried: ${String(acknowledged.length)} messages were acknowledged.`;
    const left = await waitUntilSettled(stage, killedAt);
    return left ?? (await findFault(stage, acknowledged));
  } finally {
    await stopChild(server);
  }
}

/** Sends the next message of every attempt, and kills the server while their replies are written. */
async function sendUntilKilled(stage: Stage, talks: readonly Talk[]): Promise<Acknowledged[]> {
  const server = startServer(stage.environment);
  await waitUntilReady(stage.url);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const next = await Promise.all(
    talks.map(async (talk) => ({ talk, number: 1 + (await readAttempt(talk)).turns })),
  );
  const acknowledged: Acknowledged[] = [];
  // Elsewhere in each round: some messages may not have come yet, some replies may be whole.
  const enough = Math.ceil(talks.length * (0.1 + 0.9 * Math.random()));
  const enoughCame = Promise.withResolvers<void>();
  const killing = enoughCame.promise
    .then(() => wait(1000 * Math.random()))
    .then(() => server.kill('SIGKILL'));
  await Promise.all(
    next.map(async ({ talk, number }) => {
      const stream = await sendMessage(talk, number).catch(() => null);
      if (!stream) return;
      acknowledged.push({ attemptId: talk.attemptId, number });
      if (acknowledged.length === enough) enoughCame.resolve();
      await stream.text().catch(() => undefined);
    }),
  );
  enoughCame.resolve();
  await killing;
  await ended;
  return acknowledged;
}

const unsettled = `select
  (select count(*)::int from turn where state = 'writing') as writing,
  (select count(*)::int from model_charge where settled_at is null) as "reserved"`;

/** Null as soon as no reply is being written and no money is reserved. */
async function waitUntilSettled(stage: Stage, killedAt: number): Promise<string | null> {
  let left = { writing: -1, reserved: -1 };
  while (performance.now() - killedAt < MINUTE_MS) {
    const [row] = await readRows<typeof left>(stage, unsettled, []);
    left = row ?? left;
    if (left.writing + left.reserved === 0) return null;
    await wait(250);
  }
  return `A minute after the kill ${String(left.writing)} replies are still written and money is reserved for ${String(left.reserved)}.`;
}

const faults = `select
  (select count(*)::int from unnest($1::uuid[], $2::int[]) as sent (id, number) where (
    select count(*) from turn where attempt_id = sent.id and turn.number = sent.number and role = 'expert') <> 1
    or (select count(*) from turn where attempt_id = sent.id and turn.number = sent.number + 1 and role = 'target'
      and state in ('done', 'failed', 'stopped')) <> 1) as lost,
  (select count(*)::int from attempt where messages_sent <> (
    select count(*) from turn where attempt_id = attempt.id and role = 'target' and state in ('done', 'stopped'))) as miscounted,
  (select count(*)::int from attempt where exists (select from turn where attempt_id = attempt.id) and (
    select max(number) - count(*) from turn where attempt_id = attempt.id) <> 0) as gaps,
  (select count(*)::int from model_budget where total_micros <> (
    select coalesce(sum(micros), 0) from model_charge where model_charge.model_id = model_budget.model_id)) as unequal,
  (select count(*)::int from model_call where ended_at is null) as "unended"`;

async function findFault(stage: Stage, acknowledged: readonly Acknowledged[]): Promise<string | null> {
  const values = [acknowledged.map((one) => one.attemptId), acknowledged.map((one) => one.number)];
  const [found = {}] = await readRows<Record<string, number>>(stage, faults, values);
  const wrong = Object.entries(found).filter(([, count]) => count !== 0);
  return wrong.length === 0 ? null : wrong.map(([what, count]) => `${what}: ${String(count)}`).join(', ');
}

async function readRows<Row extends pg.QueryResultRow>(
  stage: Stage,
  text: string,
  values: readonly unknown[][],
): Promise<Row[]> {
  const client = new pg.Client(stage.owner);
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
