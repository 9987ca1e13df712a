import type { AuditAction } from '@redoubt/contract/audit';
import type { OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { AuditActor, AuditChanges } from '#platform/audit/index.ts';
import type { Kit, Transaction } from '#kit.ts';

interface Act {
  readonly by: AuditActor;
  readonly organizationId: OrganizationId;
  readonly action: Extract<AuditAction, `organization.${string}`>;
  readonly changes: AuditChanges;
  /** Whom it concerns, where that is somebody with an account. */
  readonly person?: UserId | undefined;
}

/** Says in the audit log what somebody does to an organization, a member or an Admin, in the transaction that does it. */
export function noteAct(
  { audit }: Pick<Kit, 'audit'>,
  transaction: Transaction,
  { by, organizationId, action, changes, person }: Act,
): Promise<void> {
  const object = { kind: 'organization', id: organizationId } as const;
  return audit.write(transaction, { by, action, object, person: person ?? null, changes });
}

/**
 * 'ada@unilag.example' as 'a…@u….example': an address in the audit log may be of somebody whom no erasure finds, and its host
 * may say who they are.
 */
export function shortenAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${address.slice(at, at + 2)}…${address.slice(address.lastIndexOf('.'))}`;
}

/** Another contact address, for the audit log. */
export function changeOfContact(before: string, after: string): AuditChanges {
  return { contactEmail: { before: shortenAddress(before), after: shortenAddress(after) } };
}
