import { expertNotActive } from '@redoubt/contract/calendar';
import type { ExpertRecordId, OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import { notFound } from '@redoubt/contract/shared/problem.ts';
import { findRecord } from '#features/talent';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Queryable } from '#kit.ts';

interface OwnExpert {
  readonly userId: UserId;
  /** The name by which the organization knows them. */
  readonly name: string;
}

/** An expert of the organization who accepted its invitation; another organization's is not found. */
export async function findOwnExpert(
  on: Queryable,
  organizationId: OrganizationId,
  id: ExpertRecordId,
): Promise<OwnExpert | Refusal<typeof notFound | typeof expertNotActive>> {
  const record = await findRecord(on, { organizationId, id });
  if (record === null) return refuse(notFound);
  const { userId, name } = record;
  return userId === null ? refuse(expertNotActive) : { userId, name };
}
