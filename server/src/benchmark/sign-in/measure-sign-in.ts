import { type LoadResult, runLoad } from '../stage/generate-load.ts';
import { renderTable } from '../stage/report.ts';
import { ROUNDS, SECONDS, signingIn } from '../stage/scenarios.ts';
import type { Stage } from '../stage/stage.ts';
import { measureArgon2 } from './measure-argon2.ts';
import { measureEqualAnswers } from './measure-equal-answers.ts';
import { measureNeighbours } from './measure-neighbours.ts';

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
