import { type Assignment, assignmentNotFound, notRejected } from '@redoubt/contract/projects';
import type { AssignmentId } from '@redoubt/contract/shared/ids.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { lockAssignment } from '../assignments/assignments.store.ts';
import { presentOwn } from '../assignments/present-assignment.ts';
import { updateContested } from '../assignments/reviews.store.ts';
import { acceptAfter, contestableUntil } from '../assignments/working-days.ts';

interface Contesting {
  readonly caller: Pick<Caller, 'userId'>;
  readonly id: AssignmentId;
  readonly reason: string;
}

/**
 * Contests a rejection, once: somebody else than who rejected it decides, and both sides read both reasons. Undecided for
 * five working days, the work is accepted.
 */
export async function contest(
  kit: Pick<Kit, 'database' | 'clock'>,
  { caller: { userId }, id, reason }: Contesting,
): Promise<Assignment | Refusal<typeof assignmentNotFound | typeof notRejected>> {
  const refused = await kit.database.transaction(async (transaction) => {
    const row = await lockAssignment(transaction, { id, userId });
    if (!row) return refuse(assignmentNotFound);
    const at = kit.clock.now();
    const until = contestableUntil(row);
    if (until === null || until <= at) return refuse(notRejected);
    const isContested = await updateContested(transaction, { id, reason, at, acceptAt: acceptAfter(at) });
    return isContested ? null : refuse(notRejected);
  });
  return isRefusal(refused) ? refused : presentOwn(kit, { id, userId });
}
