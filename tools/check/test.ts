import { reported } from '../launch/progress.mjs';
import { browserTests } from './browser-tests.ts';
import { clientBudgets, otherInspections, tests } from './check-steps.ts';
import { runSteps } from './run-steps.ts';
import { summarize } from './summary.ts';
import { keepTestsInMemory } from './temporary-folder.ts';
import type { Timed } from './reports/test-times.ts';

// What the launcher did before it started this process.
const { STARTED_AT = performance.timeOrigin, REPORTED_STEPS = '[]' } = process.env;
const prepared = JSON.parse(REPORTED_STEPS) as readonly Timed[];

keepTestsInMemory();
// Two rows side by side: browsers and databases wait a third of their time, which is enough for the other row. The
// budgets build the web client; the other row comes to its tests, some of which look at that, long after.
const rows = await Promise.all([
  runSteps([clientBudgets, browserTests], 1),
  runSteps([...otherInspections, tests], 1),
]);
const seconds = (Date.now() - Number(STARTED_AT)) / 1000;
process.exitCode = summarize(rows.flat(), { prepared: [...prepared, ...reported], seconds });
