import { firstLine, startScript, stopChild } from './stage/children.ts';
import { type LoadResult, runLoad } from './stage/generate-load.ts';
import { renderTable } from './stage/report.ts';
import {
  calibrators,
  productScenarios,
  ROUNDS,
  type Scenario,
  SECONDS,
  WARM_UP_SECONDS,
} from './stage/scenarios.ts';
import type { Stage } from './stage/stage.ts';

/** Measures the server beside its calibrators, in turns; answers the table. */
export async function measureThroughput(stage: Stage, say: (sentence: string) => void): Promise<string> {
  const calibrator = startScript('stage/calibrator.ts', {
    CALIBRATOR_CONNECTION: JSON.stringify(stage.owner),
  });
  try {
    const scenarios = [...calibrators(await firstLine(calibrator)), ...productScenarios(stage)];
    say('Warming up');
    for (const scenario of scenarios) await runLoad(scenario.plan(WARM_UP_SECONDS));
    const rounds = new Map<Scenario, LoadResult[]>(scenarios.map((scenario) => [scenario, []]));
    for (let round = 1; round <= ROUNDS; round += 1) {
      say(`Round ${String(round)} of ${String(ROUNDS)}`);
      for (const [scenario, results] of rounds) results.push(await runLoad(scenario.plan(SECONDS)));
    }
    return renderTable([...rounds].map(([scenario, results]) => ({ ...scenario, rounds: results })));
  } finally {
    await stopChild(calibrator);
  }
}
