import type { ExpertRecordId } from '@redoubt/contract/ids.ts';
import { notFound } from '@redoubt/contract/problem.ts';
import { noteChange, type OfOrganization } from '#features/organizations';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { removeRecord } from '../records/records.store.ts';

/** Removes a record with an invitation that waits; a link that was sent leads nowhere then. The expert's account stays. */
export async function removeExpert(
  kit: Pick<Kit, 'database' | 'audit'>,
  of: OfOrganization,
  id: ExpertRecordId,
): Promise<{ success: true } | Refusal<typeof notFound>> {
  const { organizationId } = of.membership;
  return kit.database.transaction(async (transaction) => {
    if (!(await removeRecord(transaction, { organizationId, id }))) return refuse(notFound);
    const changes = { expert: { before: id, after: null } };
    await noteChange(kit, transaction, { of, action: 'organization.remove-expert', changes });
    return { success: true };
  });
}
