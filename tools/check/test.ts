import { reported } from '../launch/progress.mjs';
import { browserTests } from './browser-tests.ts';
import { runCheck } from './run-check.ts';
import { runSteps } from './run-steps.ts';
import { summarize } from './summary.ts';
import type { Timed } from './reports/test-times.ts';

// What the launcher did before it started this process.
const { STARTED_AT = performance.timeOrigin, REPORTED_STEPS = '[]' } = process.env;
const prepared = JSON.parse(REPORTED_STEPS) as readonly Timed[];

const steps = [...(await runCheck()), ...(await runSteps([browserTests], 1))];
const seconds = (Date.now() - Number(STARTED_AT)) / 1000;
process.exitCode = summarize(steps, { prepared: [...prepared, ...reported], seconds });
