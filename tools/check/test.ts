import { reported, say } from '../launch/progress.mjs';
import { browserTests } from './browser-tests.ts';
import { inspectionsOfGate } from './check-steps.ts';
import { runSteps } from './run-steps.ts';
import type { FinishedStep } from './step.ts';
import { summarize } from './summary.ts';
import { keepTestsInMemory } from './temporary-folder.ts';
import { readStart } from './reports/start-of-run.ts';
import { unitTests, without } from './unit-tests.ts';

const env = { TEST_TIER: 'gate' };

/** `npm test`: what must be green before a merge. Nothing runs beside browsers, and what fails soonest runs first. */
const phases = [
  { steps: inspectionsOfGate, atOnce: 3 },
  { steps: [unitTests({ args: [...without.slow, ...without.torture], env })], atOnce: 1 },
  { steps: [browserTests({ args: ['--grep=@gate'], env })], atOnce: 1 },
];

const { startedAt, prepared } = readStart();
keepTestsInMemory();
const finished: FinishedStep[] = [];
for (const { steps, atOnce } of phases) {
  if (finished.some(({ isOk }) => !isOk)) {
    say(`– ${steps.map(({ name }) => name).join(', ')}: not run, since something before it failed`);
    continue;
  }
  finished.push(...(await runSteps(steps, atOnce)));
}
const seconds = (Date.now() - startedAt) / 1000;
process.exitCode = summarize(finished, { prepared: [...prepared, ...reported], seconds, isGate: true });
