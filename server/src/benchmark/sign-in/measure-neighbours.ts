import { setTimeout as wait } from 'node:timers/promises';
import { runLoad } from '../stage/generate-load.ts';
import { median } from '../stage/report.ts';
import { productScenarios, signingIn } from '../stage/scenarios.ts';
import type { Stage } from '../stage/stage.ts';

const ROUNDS = 3;
const SECONDS = 5;
const HAMMERING = 32;
const GOAL = 3;

/** What the readers of the challenge list feel while 32 connections sign in as fast as they can. */
export async function measureNeighbours(stage: Stage): Promise<string> {
  const list = productScenarios(stage).find(({ name }) => name === 'challenge list');
  if (!list) throw new Error('The scenario of the challenge list has changed its name.');
  const signIn = signingIn(stage);
  await runLoad(list.plan(2));
  const quiet: number[] = [];
  const hammered: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push((await runLoad(list.plan(SECONDS))).p99Ms);
    const hammer = runLoad({ ...signIn.plan(SECONDS + 2), connections: HAMMERING });
    await wait(1000);
    hammered.push((await runLoad(list.plan(SECONDS))).p99Ms);
    await hammer;
  }
  const times = median(hammered) / median(quiet);
  return `Challenge list, p99 quiet ${median(quiet).toFixed(1)} ms, while ${String(HAMMERING)} connections sign in ${median(hammered).toFixed(1)} ms: ${times.toFixed(1)} times (goal ≤ ${String(GOAL)}) ${times <= GOAL ? 'reached' : 'MISSED'}`;
}
