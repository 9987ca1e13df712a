import type { AuditAction } from '@redoubt/contract/audit';
import type { UserId } from '@redoubt/contract/ids.ts';
import type { AuditChanges } from '#platform/audit/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import type { OfOrganization } from './of-organization.ts';

type OrganizationAction = Extract<AuditAction, `organization.${string}`>;

/** The parts of an organization that an Admin can look at. */
export type OrganizationPart =
  | 'profile'
  | 'members'
  | 'experts'
  | 'uploads'
  | 'analytics'
  | 'tasks'
  | 'engagement';

/**
 * Says in the audit log that an Admin looks at a part of an organization; members read their own without a word. To be
 * awaited before anything is answered, so that nothing is read where the entry cannot be written.
 */
export async function noteAdminRead(
  kit: Pick<Kit, 'database' | 'audit'>,
  { caller, membership }: OfOrganization,
  part: OrganizationPart,
): Promise<void> {
  if (caller.role !== 'Admin') return;
  await kit.database.transaction((transaction) =>
    kit.audit.write(transaction, {
      by: caller,
      action: 'organization.read',
      object: { kind: 'organization', id: membership.organizationId },
      person: null,
      changes: { part: { before: null, after: part } },
    }),
  );
}

interface NotedChange {
  readonly of: OfOrganization;
  readonly action: OrganizationAction;
  readonly changes: AuditChanges;
  /** Whom it concerns, where it is a member. */
  readonly person?: UserId;
}

/** Says in the audit log what an Admin changes of an organization, in the transaction of the change. */
export async function noteChange(
  kit: Pick<Kit, 'audit'>,
  transaction: Transaction,
  { of: { caller, membership }, action, changes, person }: NotedChange,
): Promise<void> {
  if (caller.role !== 'Admin') return;
  await kit.audit.write(transaction, {
    by: caller,
    action,
    object: { kind: 'organization', id: membership.organizationId },
    person: person ?? null,
    changes,
  });
}
