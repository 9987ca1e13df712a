import { firstLine, startScript, stopChild } from './stage/children.ts';
import { runLoad } from './stage/generate-load.ts';
import { type Measured, renderTable } from './stage/report.ts';
import { calibrators, productScenarios, type Scenario } from './stage/scenarios.ts';
import { measureArgon2 } from './sign-in/measure-argon2.ts';
import type { Stage } from './stage/stage.ts';

const ROUNDS = 3;
const SECONDS = 5;

/** Measures the server beside its calibrators, in turns; answers the table. */
export async function measureThroughput(stage: Stage, say: (sentence: string) => void): Promise<string> {
  const calibrator = startScript('stage/calibrator.ts', {
    CALIBRATOR_CONNECTION: JSON.stringify(stage.owner),
  });
  try {
    const scenarios = [...calibrators(await firstLine(calibrator)), ...productScenarios(stage)];
    say('Warming up');
    for (const scenario of scenarios) await runLoad(scenario.plan(2));
    const rounds: Measured[][] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      say(`Round ${String(round)} of ${String(ROUNDS)}`);
      rounds.push(await runRound(scenarios));
    }
    return renderTable(combine(rounds));
  } finally {
    await stopChild(calibrator);
  }
}

async function runRound(scenarios: readonly Scenario[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const scenario of scenarios) {
    measured.push({
      name: scenario.name,
      calibrator: scenario.calibrator ?? null,
      goal: scenario.goal ?? null,
      rounds: [await runLoad(scenario.plan(SECONDS))],
    });
  }
  const argon2 = await measureArgon2(SECONDS);
  return [...measured, { name: 'argon2id', calibrator: null, goal: null, rounds: [argon2] }];
}

function combine(rounds: readonly (readonly Measured[])[]): Measured[] {
  return (rounds[0] ?? []).map((first, index) => ({
    ...first,
    rounds: rounds.flatMap((round) => round[index]?.rounds ?? []),
  }));
}
