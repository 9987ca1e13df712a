import { runMain } from '../launch/progress.mjs';
import { runCheck } from './run-check.ts';
import { summarize } from './summary.ts';

await runMain(async () => summarize(await runCheck(process.argv.slice(2))));
