import type { ExpertRecordId } from '@redoubt/contract/shared/ids.ts';
import { notFound } from '@redoubt/contract/shared/problem.ts';
import { noteChange, type OfOrganization } from '#features/organizations';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { removeRecords } from '../records/records.store.ts';

/** Removes a record with an invitation and a letter that wait; a link that was sent leads nowhere then. The expert's account stays. */
export async function removeExpert(
  kit: Pick<Kit, 'database' | 'audit' | 'mail'>,
  of: OfOrganization,
  id: ExpertRecordId,
): Promise<{ success: true } | Refusal<typeof notFound>> {
  const { organizationId } = of.membership;
  return kit.database.transaction(async (transaction) => {
    const { removed, letters } = await removeRecords(transaction, organizationId, [id]);
    if (removed === 0) return refuse(notFound);
    await kit.mail.withdraw(transaction, letters);
    const changes = { expert: { before: id, after: null } };
    await noteChange(kit, transaction, { of, action: 'organization.remove-expert', changes });
    return { success: true };
  });
}
