import type { UserId } from '@redoubt/contract/ids.ts';
import { expertKnown, type NewExpert } from '@redoubt/contract/talent';
import type { Membership } from '#platform/use-case/membership.ts';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { inviteWaiting } from '../invitations/invitations.jobs.ts';
import { addExperts } from '../records/add-experts.ts';
import type { ExpertRecord } from '../records/record-row.ts';
import { findRecord } from '../records/records.store.ts';

interface Adding extends Pick<Membership, 'organizationId'> {
  readonly by: UserId;
  readonly expert: NewExpert;
}

/** Adds one expert by hand, and invites them. */
export async function addExpert(
  kit: Pick<Kit, 'database' | 'clock' | 'jobs'>,
  { organizationId, by, expert }: Adding,
): Promise<ExpertRecord | Refusal<typeof expertKnown>> {
  return kit.database.transaction(async (transaction) => {
    const [id] = await addExperts(kit, transaction, { organizationId, by, batchId: null, experts: [expert] });
    if (!id) return refuse(expertKnown, { errors: [{ path: 'email', message: expertKnown.message }] });
    await inviteWaiting(kit, transaction, organizationId);
    const record = await findRecord(transaction, { organizationId, id });
    invariant(record, 'What was just added is there.');
    return record;
  });
}
