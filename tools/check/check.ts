import { runCheck } from './run-check.ts';
import { summarize } from './summary.ts';

process.exitCode = summarize(await runCheck({ only: process.argv.slice(2) }));
