import { arenaProblems } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { Judge } from '#features/judging';
import type { Kit } from '#kit.ts';
import { refuse } from '#platform/refusal.ts';
import { listTurns } from '../attempts/turns.store.ts';

/** The reply that is claimed to be wrong, with what it answers, where the judge sees something in it that could be. */
export async function findClaimed(
  { database }: Pick<Kit, 'database'>,
  judge: Pick<Judge, 'readClaim' | 'claimsAs'>,
  { attemptId, turn }: { readonly attemptId: AttemptId; readonly turn: number },
) {
  const turns = await listTurns(database.kysely, attemptId);
  const reply = turns.find((one) => one.number === turn);
  const question = turns.find((one) => one.number === turn - 1);
  if (reply?.role !== 'target' || reply.state === 'writing' || !question)
    return refuse(arenaProblems.turnNotFound);
  if (judge.readClaim?.({ question, reply }) === null)
    return refuse(
      judge.claimsAs === 'refusal' ? arenaProblems.noRefusalToClaim : arenaProblems.noAnswerToClaim,
    );
  return { question, reply };
}
