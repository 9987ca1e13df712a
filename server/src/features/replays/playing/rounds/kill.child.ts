/**
 * Plays the replays that are due in a process of its own, for kill.rounds.test.ts, which kills it among them. It says when
 * nothing is due any more.
 */
import * as z from 'zod';
import { createCatalogue } from '#features/challenges';
import { replayJudge } from '#features/model-judges';
import { readSettings, startKit } from '#testing/process/killed-child.ts';
import { playReplays, replaysJob } from '../play-replays.job.ts';

const { connection, aheadMs } = readSettings({ aheadMs: z.number() });
const kit = await startKit({ connection, aheadMs: () => aheadMs });
const arena = { kit, catalogue: createCatalogue(kit) };
const { handlers } = replaysJob({ arena, judge: replayJudge(arena) });
const { signal } = new AbortController();
process.stdout.write('begun\n');
for (const handler of handlers)
  if (handler.name === playReplays.name) await handler.run({}, { attempt: 1, signal, log: kit.log });
process.stdout.write('all\n');
process.exit(0);
