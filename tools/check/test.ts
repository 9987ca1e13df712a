import { browserTests } from './browser-tests.ts';
import { runCheck } from './run-check.ts';
import { summarize } from './summary.ts';

process.exitCode = summarize(await runCheck({ beside: [browserTests] }));
