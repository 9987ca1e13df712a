import { arenaProblems } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { refuse } from '#platform/refusal.ts';
import { findOwnAttempt } from '../attempts/attempts.store.ts';
import { getAttempt } from '../attempts/get-attempt.ts';
import { requestStop } from '../attempts/turns.store.ts';
import type { WritingArena } from './reply-writer.ts';

/** Stops the reply that is being written; what was written stays and is judged. Nothing to stop is no error. */
export async function stopReply(arena: WritingArena, caller: Caller, id: AttemptId) {
  const { kit, writer } = arena;
  const record = await findOwnAttempt(kit.database.kysely, id, caller.userId);
  if (!record) return refuse(arenaProblems.attemptNotFound);
  const isStoppedHere = await writer.stop(id);
  await kit.database.transaction(async (transaction) => {
    if (!isStoppedHere) await requestStop(transaction, id, kit.clock.now());
    await kit.audit.writeIfByToken(transaction, {
      by: caller,
      action: 'attempt.stop',
      object: { kind: 'attempt', id: id },
      person: caller.userId,
    });
  });
  return getAttempt(arena, caller, id);
}
