import { expertKnown, type NewExpert } from '@redoubt/contract/talent';
import { noteChange, type OfOrganization } from '#features/organizations';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { inviteWaiting } from '../invitations/invitations.jobs.ts';
import { addExperts } from '../records/add-experts.ts';
import type { ExpertRecord } from '../records/record-row.ts';
import { findRecord } from '../records/records.store.ts';

/** Adds one expert by hand, and invites them. */
export async function addExpert(
  kit: Pick<Kit, 'database' | 'clock' | 'jobs' | 'audit'>,
  of: OfOrganization,
  expert: NewExpert,
): Promise<ExpertRecord | Refusal<typeof expertKnown>> {
  const { organizationId } = of.membership;
  const by = of.caller.userId;
  return kit.database.transaction(async (transaction) => {
    const [id] = await addExperts(kit, transaction, { organizationId, by, batchId: null, experts: [expert] });
    if (!id) return refuse(expertKnown, { errors: [{ path: 'email', message: expertKnown.message }] });
    await inviteWaiting(kit, transaction, organizationId);
    const changes = { expert: { before: null, after: id } };
    await noteChange(kit, transaction, { of, action: 'organization.add-expert', changes });
    const record = await findRecord(transaction, { organizationId, id });
    invariant(record, 'What was just added is there.');
    return record;
  });
}
