import { arenaProblems, type QuestionReading } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { getJudge } from '#features/judging';
import { refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { findOwnAttempt } from './attempts/attempts.store.ts';
import type { ArenaKit } from './attempts/get-attempt.ts';

const NOTHING_READS: QuestionReading = { reading: null, problem: null };

/** How the judge of the attempt's challenge reads a question; nothing is stored. */
export async function readQuestion(
  { kit, catalogue }: ArenaKit,
  caller: Caller,
  { id, text }: { id: AttemptId; text: string },
) {
  const record = await findOwnAttempt(kit.database.kysely, id, caller.userId);
  if (!record) return refuse(arenaProblems.attemptNotFound);
  const { judge } = await catalogue.get(record);
  return getJudge(judge).readQuestion?.(text) ?? NOTHING_READS;
}
