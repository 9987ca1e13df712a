import { performance } from 'node:perf_hooks';
import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import { createPasswords } from '#platform/crypto/passwords.ts';
import { type LoadResult, runLoad } from '../stage/generate-load.ts';
import { renderTable, median } from '../stage/report.ts';
import { ROUNDS, SECONDS, signingIn, productScenarios } from '../stage/scenarios.ts';
import type { Stage } from '../stage/stage.ts';
import { measureEqualAnswers } from './measure-equal-answers.ts';
import { setTimeout as wait } from 'node:timers/promises';

const NEIGHBOUR_ROUNDS = 3;
const NEIGHBOUR_SECONDS = 5;
const HAMMERING = 32;
const NEIGHBOUR_GOAL = 3;

/** What the readers of the challenge list feel while 32 connections sign in as fast as they can. */
async function measureNeighbours(stage: Stage): Promise<string> {
  const list = productScenarios(stage).find(({ name }) => name === 'challenge list');
  if (!list) throw new Error('The scenario of the challenge list has changed its name.');
  const signIn = signingIn(stage);
  await runLoad(list.plan(2));
  const quiet: number[] = [];
  const hammered: number[] = [];
  for (let round = 0; round < NEIGHBOUR_ROUNDS; round += 1) {
    quiet.push((await runLoad(list.plan(NEIGHBOUR_SECONDS))).p99Ms);
    const hammer = runLoad({ ...signIn.plan(NEIGHBOUR_SECONDS + 2), connections: HAMMERING });
    await wait(1000);
    hammered.push((await runLoad(list.plan(NEIGHBOUR_SECONDS))).p99Ms);
    await hammer;
  }
  const times = median(hammered) / median(quiet);
  return `Challenge list, p99 quiet ${median(quiet).toFixed(1)} ms, while ${String(HAMMERING)} connections sign in ${median(hammered).toFixed(1)} ms: ${times.toFixed(1)} times (goal ≤ ${String(NEIGHBOUR_GOAL)}) ${times <= NEIGHBOUR_GOAL ? 'reached' : 'MISSED'}`;
}

const PASSWORD = 'a password to be checked';

/** Password checks a second with nothing around them: the bare library, as many at once as the machine has cores. */
async function measureArgon2(durationSeconds: number): Promise<LoadResult> {
  const hash = await createPasswords().hash(PASSWORD);
  const latencies: number[] = [];
  const began = performance.now();
  const check = async () => {
    while (performance.now() - began < durationSeconds * 1000) {
      const startedAt = performance.now();
      await verify(hash, PASSWORD);
      latencies.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, check));
  latencies.sort((one, other) => one - other);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  const seconds = (performance.now() - began) / 1000;
  return {
    requestsPerSecond: latencies.length / seconds,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    sent: latencies.length,
    ok: latencies.length,
    errors: 0,
  };
}

type Say = (sentence: string) => void;

/** Sign-ins beside bare argon2id, in turns; answers the table. */
export async function measureSignIns(stage: Stage): Promise<string> {
  const signIn = signingIn(stage);
  const signIns: LoadResult[] = [];
  const checks: LoadResult[] = [];
  await runLoad(signIn.plan(2));
  for (let round = 0; round < ROUNDS; round += 1) {
    signIns.push(await runLoad(signIn.plan(SECONDS)));
    checks.push(await measureArgon2(SECONDS));
  }
  return renderTable([
    { ...signIn, rounds: signIns },
    { name: 'argon2id', rounds: checks },
  ]);
}

/** What a rush of sign-ins costs others, and what the times of answers give away. */
export async function measureSignInEffects(stage: Stage, say: Say): Promise<void> {
  say(await measureNeighbours(stage));
  for (const line of await measureEqualAnswers(stage)) say(line);
}
