import type { ExpertRecordId } from '@redoubt/contract/shared/ids.ts';
import { notFound } from '@redoubt/contract/shared/problem.ts';
import { invitationNotDue, personOptedOut } from '@redoubt/contract/talent';
import { listOptedOut } from '#features/accounts';
import { noteChange, type OfOrganization } from '#features/organizations';
import { invariant } from '#platform/invariant.ts';
import { keepWrites, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { inviteWaiting } from '../invitations/invitations.jobs.ts';
import { markOptedOut } from '../invitations/letters.store.ts';
import { queueAgain } from '../invitations/queue.store.ts';
import { type ExpertRecord, mayResend } from '../records/record-row.ts';
import { findRecord, lockRecord } from '../records/records.store.ts';

type Problem = typeof notFound | typeof invitationNotDue | typeof personOptedOut;

/**
 * Invites an expert again whose invitation expired, was refused, was stopped or was sent a day ago, or now rather than in its turn. It is mailed
 * before what uploads brought, on the quota of who sends it; the earlier link works no more.
 */
export async function resendInvite(
  kit: Pick<Kit, 'database' | 'jobs' | 'audit' | 'clock'>,
  of: OfOrganization,
  id: ExpertRecordId,
): Promise<ExpertRecord | Refusal<Problem>> {
  const key = { organizationId: of.membership.organizationId, id };
  return kit.database.transaction(async (transaction) => {
    const record = await lockRecord(transaction, key);
    if (record === null) return refuse(notFound);
    if (record.invitation === 'opted-out') return refuse(personOptedOut);
    if (!mayResend(record, kit.clock.now())) return refuse(invitationNotDue);
    const optedOut = await listOptedOut(transaction, [record.email]);
    if (optedOut.size > 0) {
      await markOptedOut(transaction, [key.id]);
      return keepWrites(refuse(personOptedOut));
    }
    await queueAgain(transaction, [id], { invitedBy: of.caller.userId, of: 'person' });
    await inviteWaiting(kit, transaction, key.organizationId);
    const changes = { expert: { before: null, after: id } };
    await noteChange(kit, transaction, { of, action: 'organization.resend-invite', changes });
    const queued = await findRecord(transaction, key);
    invariant(queued, 'A locked record stays.');
    return queued;
  });
}
