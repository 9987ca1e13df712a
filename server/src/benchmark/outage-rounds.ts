import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startServer, stopChild, waitUntilReady } from './stage/children.ts';
import type { Round } from './kill-rounds.ts';
import { setStage, type Stage } from './stage/stage.ts';

const SMALL = { experts: 40, challenges: 10, solves: 40 };
/** Of an idle machine: reported beside the measurement, and no reason to fail. */
const GOAL_MS = 5000;
/** What is away for longer does not come back by itself. */
const PATIENCE_MS = 120_000;

/**
 * Takes the database away from a running server amid its jobs, for as long as each of `seconds` says: no connection
 * stays and none is let in. Once it is back everything works as before by itself: requests, the lists in memory,
 * notifications, the outbox and the jobs.
 */
export async function runOutageRounds(options: {
  readonly seconds: readonly number[];
  readonly say: (sentence: string) => void;
}): Promise<Round[]> {
  const { seconds, say } = options;
  const stage = await setStage({ size: SMALL, profiles: 0, submissions: 0, say });
  const owner = new pg.Pool({ ...stage.owner, max: 2 });
  // The end of the stage may cut a connection before it has closed properly.
  owner.on('error', () => undefined);
  const server = startServer(stage.environment);
  const done: Round[] = [];
  try {
    await waitUntilReady(stage.url);
    for (const [nth, outage] of seconds.entries()) {
      const { missing, tookMs } = await runOutageRound({ stage, owner }, outage * 1000);
      const took = `${(tookMs / 1000).toFixed(1)} s after its return`;
      const failure = missing.length > 0 ? `${took} these do not work: ${missing.join(', ')}.` : null;
      const name = `database away for ${String(outage)} s, round ${String(nth + 1)}`;
      say(
        `${failure === null ? 'ok' : 'FAILED'} ${name}: all works ${took} (goal ${String(GOAL_MS / 1000)} s)`,
      );
      done.push({ name, failure });
    }
  } finally {
    await stopChild(server);
    await owner.end();
    await stage.remove();
  }
  return done;
}

interface Scene {
  readonly stage: Stage;
  readonly owner: pg.Pool;
}

interface Recovery {
  /** What still did not work when patience ended. */
  readonly missing: readonly string[];
  readonly tookMs: number;
}

async function runOutageRound({ stage, owner }: Scene, outageMs: number): Promise<Recovery> {
  const { database } = stage.owner;
  await owner.query(`select graphile_worker.add_job('search.reconcile', '{}') from generate_series(1, 4)`);
  await wait(200);
  await owner.query(`alter database ${database} connection limit 0`);
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename <> current_user',
  );
  await wait(outageMs);
  await owner.query(`alter database ${database} connection limit -1`);
  const backAt = performance.now();
  await owner.query(
    `select graphile_worker.add_job('search.reconcile', '{}', job_key => 'outage', priority => -1)`,
  );
  await owner.query(
    `insert into outbox_event (type, payload) values ('nobody.wants-it', '{}'), ('nobody.wants-it', '{}')`,
  );
  let missing = await listMissing({ stage, owner });
  while (missing.length > 0 && performance.now() - backAt < PATIENCE_MS) {
    await wait(100);
    missing = await listMissing({ stage, owner });
  }
  return { missing, tookMs: performance.now() - backAt };
}

/** What does not work yet. */
async function listMissing({ stage, owner }: Scene): Promise<string[]> {
  const { rows } = await owner.query<{ isListening: boolean; events: number; jobs: number }>(`
    select exists (select from pg_stat_activity where application_name = 'redoubt-listen' and datname = current_database())
        as "isListening",
      (select count(*)::int from outbox_event) as events,
      (select count(*)::int from graphile_worker._private_jobs where key = 'outage') as jobs`);
  const [found] = rows;
  const paths = ['/readyz', '/v1/challenges', '/v1/rankings'];
  const statuses = await Promise.all(paths.map((path) => statusOf(`${stage.url}${path}`)));
  return [
    ...paths.filter((_, nth) => statuses[nth] !== 200),
    ...(found?.isListening ? [] : ['notifications']),
    ...(found?.events === 0 ? [] : ['the outbox']),
    ...(found?.jobs === 0 ? [] : ['the jobs']),
  ];
}

async function statusOf(url: string): Promise<number> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
}
