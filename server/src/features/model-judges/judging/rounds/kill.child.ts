/** Judges whatever is due in a process of its own, for kill.rounds.test.ts, which kills it meanwhile. */
import { createCatalogue } from '#features/challenges';
import { readSettings, startKit } from '#testing/process/killed-child.ts';
import { judgingJobs } from '../judge-due.job.ts';

const lines: string[] = [];
const kit = await startKit({ ...readSettings({}), lines });
const { handlers } = judgingJobs({ kit, catalogue: createCatalogue(kit) });
for (const handler of handlers)
  await handler.run({}, { attempt: 1, signal: new AbortController().signal, log: kit.log });
// Silent, unless something failed.
process.stderr.write(lines.filter((line) => line.includes('failed')).join(''));
process.exit(0);
