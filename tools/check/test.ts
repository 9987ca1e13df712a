import { browserTests } from './browser-tests.ts';
import { runCheck } from './run-check.ts';
import { runSteps } from './run-steps.ts';
import { summarize } from './summary.ts';

const checked = await runCheck();
process.exitCode = summarize([...checked, ...(await runSteps([browserTests], 1))]);
