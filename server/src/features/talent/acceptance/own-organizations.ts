import type { ExpertRecordId, UserId } from '@redoubt/contract/shared/ids.ts';
import { notFound } from '@redoubt/contract/shared/problem.ts';
import type { OwnOrganization } from '@redoubt/contract/talent';
import { findOrganization } from '#features/organizations';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { listRecordsOf, unlinkRecord } from '../records/record-links.store.ts';

/** The organizations that a person is an expert of. */
export async function listOwnOrganizations(
  { database }: Pick<Kit, 'database'>,
  { userId }: { readonly userId: UserId },
): Promise<{ items: OwnOrganization[] }> {
  const items: OwnOrganization[] = [];
  for (const { id, organizationId, acceptedAt } of await listRecordsOf(database.kysely, userId)) {
    const organization = await findOrganization(database.kysely, organizationId);
    if (organization && acceptedAt)
      items.push({ id, name: organization.name, acceptedAt: acceptedAt.toISOString() });
  }
  return { items };
}

/** The person withdraws their consent: the organization keeps what it wrote itself and gets no further updates. */
export async function leaveOrganization(
  { database }: Pick<Kit, 'database'>,
  { userId }: { readonly userId: UserId },
  id: ExpertRecordId,
): Promise<{ success: true } | Refusal<typeof notFound>> {
  const isLeft = await database.transaction((transaction) => unlinkRecord(transaction, { id, userId }));
  return isLeft ? { success: true } : refuse(notFound);
}
