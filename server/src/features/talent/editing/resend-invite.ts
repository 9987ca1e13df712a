import type { UserId } from '@redoubt/contract/ids.ts';
import { notFound } from '@redoubt/contract/problem.ts';
import { canResend, invitationNotDue, personOptedOut } from '@redoubt/contract/talent';
import { unaskedMail } from '#features/accounts';
import { invariant } from '#platform/invariant.ts';
import { keepWrites, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { inviteWaiting } from '../invitations/invitations.jobs.ts';
import { markOptedOut } from '../invitations/letters.store.ts';
import { queueAgain } from '../invitations/queue.store.ts';
import type { ExpertRecord } from '../records/record-row.ts';
import { findRecord, lockRecord, type RecordKey } from '../records/records.store.ts';

type Problem = typeof notFound | typeof invitationNotDue | typeof personOptedOut;

/** Puts an expert whose invitation expired or was refused into the queue again; the earlier link works no more. */
export async function resendInvite(
  kit: Pick<Kit, 'database' | 'jobs'>,
  { key, by }: { readonly key: RecordKey; readonly by: UserId },
): Promise<ExpertRecord | Refusal<Problem>> {
  return kit.database.transaction(async (transaction) => {
    const record = await lockRecord(transaction, key);
    if (record === null) return refuse(notFound);
    if (!canResend(record.invitation)) return refuse(invitationNotDue);
    const optedOut = await unaskedMail.listOptedOut(transaction, [record.email]);
    if (optedOut.size > 0) {
      await markOptedOut(transaction, [key.id]);
      return keepWrites(refuse(personOptedOut));
    }
    await queueAgain(transaction, key.id, by);
    await inviteWaiting(kit, transaction, key.organizationId);
    const queued = await findRecord(transaction, key);
    invariant(queued, 'A locked record stays.');
    return queued;
  });
}
