import { runCheck } from './run-check.ts';
import { summarize } from './summary.ts';

process.exitCode = summarize(await runCheck(process.argv.slice(2)));
