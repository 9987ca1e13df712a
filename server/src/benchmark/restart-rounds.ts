import type { ChildProcess } from 'node:child_process';
import type { Round } from './kill-rounds.ts';
import { balanceLoad } from './stage/balance-load.ts';
import { startServer, stopChild, waitUntilReady } from './stage/children.ts';
import { setStage } from './stage/stage.ts';
import { findFreePort } from '#testing/process/free-port.ts';

const SMALL = { experts: 20, challenges: 5, solves: 20 };

interface Running {
  readonly url: string;
  readonly environment: Record<string, string>;
  child: ChildProcess;
}

/**
 * Restarts two processes in turn while requests come over keep-alive connections: none is refused, reset or answered with a
 * fault.
 */
export async function runRestartRounds(options: {
  readonly rounds: number;
  readonly say: (sentence: string) => void;
}): Promise<Round[]> {
  const { rounds, say } = options;
  const stage = await setStage({ size: SMALL, profiles: 0, submissions: 0, say });
  const pair: Running[] = [];
  try {
    for (let nth = 0; nth < 2; nth += 1) pair.push(await startOne(stage.environment));
    const done: Round[] = [];
    for (let nth = 0; nth < rounds; nth += 1) {
      const failure = await restartUnderLoad(pair, nth);
      const name = `rolling restart under load, round ${String(nth + 1)}`;
      say(`${failure === null ? 'ok' : 'FAILED'} ${name}`);
      done.push({ name, failure });
    }
    return done;
  } finally {
    await Promise.all(pair.map(({ child }) => stopChild(child)));
    await stage.remove();
  }
}

async function startOne(shared: Record<string, string>): Promise<Running> {
  const port = String(await findFreePort());
  const environment = { ...shared, PORT: port, DRAIN_SECONDS: '1' };
  const url = `http://127.0.0.1:${port}`;
  const child = startServer(environment);
  await waitUntilReady(url);
  return { url, environment, child };
}

async function restartUnderLoad(pair: readonly Running[], nth: number): Promise<string | null> {
  const load = balanceLoad(
    pair.map(({ url }) => url),
    '/v1/challenges',
  );
  await load.atLeast(200);
  const one = pair[nth % pair.length];
  if (!one) return 'There is nothing to restart.';
  await stopChild(one.child);
  one.child = startServer(one.environment);
  await waitUntilReady(one.url);
  await load.atLeast(200);
  const { failures, answered } = await load.end();
  return failures.length === 0
    ? null
    : `Of ${String(answered)} requests ${String(failures.length)} failed: ${[...new Set(failures)].join(', ')}.`;
}
