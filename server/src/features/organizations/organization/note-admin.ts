import type { AuditChanges } from '#platform/audit/index.ts';
import type { Kit, Transaction } from '#kit.ts';
import { noteAct } from './note-act.ts';
import type { OfOrganization } from './of-organization.ts';

/** The parts of an organization that an Admin can look at. */
export type OrganizationPart =
  | 'profile'
  | 'members'
  | 'experts'
  | 'uploads'
  | 'analytics'
  | 'tasks'
  | 'findings'
  | 'statement'
  | 'projects'
  | 'engagement';

/**
 * Says in the audit log that an Admin looks at a part of an organization; members read their own without a word. To be
 * awaited before anything is answered, so that nothing is read where the entry cannot be written.
 */
export async function noteAdminRead(
  kit: Pick<Kit, 'database' | 'audit'>,
  {
    caller,
    membership,
  }: Pick<OfOrganization, 'caller'> & {
    readonly membership: Pick<OfOrganization['membership'], 'organizationId'>;
  },
  part: OrganizationPart,
): Promise<void> {
  if (caller.role !== 'Admin') return;
  await kit.database.transaction((transaction) =>
    noteAct(kit, transaction, {
      by: caller,
      organizationId: membership.organizationId,
      action: 'organization.read',
      changes: { part: { before: null, after: part } },
    }),
  );
}

interface NotedChange {
  readonly of: OfOrganization;
  readonly action: Parameters<typeof noteAct>[2]['action'];
  readonly changes: AuditChanges;
}

/** Says in the audit log what an Admin changes of what members write themselves, in the transaction of the change. */
export async function noteChange(
  kit: Pick<Kit, 'audit'>,
  transaction: Transaction,
  { of: { caller, membership }, action, changes }: NotedChange,
): Promise<void> {
  if (caller.role !== 'Admin') return;
  const { organizationId } = membership;
  await noteAct(kit, transaction, { by: caller, organizationId, action, changes });
}
