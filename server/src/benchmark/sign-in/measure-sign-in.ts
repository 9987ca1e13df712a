import { runLoad } from '../stage/generate-load.ts';
import { type Measured, renderTable } from '../stage/report.ts';
import { productScenarios } from '../stage/scenarios.ts';
import type { Stage } from '../stage/stage.ts';
import { measureArgon2 } from './measure-argon2.ts';
import { measureEqualAnswers } from './measure-equal-answers.ts';
import { measureNeighbours } from './measure-neighbours.ts';

const ROUNDS = 3;
const SECONDS = 5;

type Say = (sentence: string) => void;

/** What a rush of sign-ins costs others, and what the times of answers give away. */
export async function measureSignIn(stage: Stage, say: Say): Promise<void> {
  say(await measureNeighbours(stage));
  for (const line of await measureEqualAnswers(stage)) say(line);
}

/** Sign-ins beside bare argon2id: what `measureThroughput` has among its other figures, alone. */
export async function measureSignInThroughput(stage: Stage): Promise<string> {
  const signIn = productScenarios(stage).find(({ name }) => name === 'sign-in');
  if (!signIn) throw new Error('The scenario of the sign-ins has changed its name.');
  const signIns = [];
  const checks = [];
  await runLoad(signIn.plan(2));
  for (let round = 0; round < ROUNDS; round += 1) {
    signIns.push(await runLoad(signIn.plan(SECONDS)));
    checks.push(await measureArgon2(SECONDS));
  }
  const measured: Measured[] = [
    { name: signIn.name, calibrator: signIn.calibrator ?? null, goal: signIn.goal ?? null, rounds: signIns },
    { name: 'argon2id', calibrator: null, goal: null, rounds: checks },
  ];
  return renderTable(measured);
}
