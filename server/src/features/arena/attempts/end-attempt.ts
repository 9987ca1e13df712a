import { arenaProblems } from '@redoubt/contract/arena';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, refuse } from '#platform/refusal.ts';
import { lockOwnAttempt, updateClosed } from './attempts.store.ts';
import { type ArenaKit, getAttempt } from './get-attempt.ts';
import { listTurns } from './turns.store.ts';

/** Closes an attempt for good; the transcript stays. Ending a closed one changes nothing. */
export async function endAttempt(arena: ArenaKit, caller: Caller, id: AttemptId) {
  const { kit } = arena;
  const refusal = await kit.database.transaction(async (transaction) => {
    const record = await lockOwnAttempt(transaction, id, caller.userId);
    if (!record) return refuse(arenaProblems.attemptNotFound);
    const turns = await listTurns(transaction, id);
    if (turns.at(-1)?.state === 'writing') return refuse(arenaProblems.targetStillWriting);
    const isClosed = await updateClosed(transaction, id, { status: 'ended', at: kit.clock.now() });
    if (isClosed)
      await kit.audit.writeIfByToken(transaction, {
        by: caller,
        action: 'attempt.end',
        object: { kind: 'attempt', id: id },
        person: caller.userId,
      });
    return null;
  });
  return isRefusal(refusal) ? refusal : getAttempt(arena, caller, id);
}
