import type { OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { MemberRole } from '@redoubt/contract/shared/roles.ts';

/** For whose organization a call is, and what the caller may do in it. */
export interface Membership {
  readonly organizationId: OrganizationId;
  readonly role: MemberRole;
}

/** The memberships, as the feature of organizations knows them. */
export interface Memberships {
  /** A person's place in the organization that is named, or in their own where none is; null where they have none. */
  find(userId: UserId, named: OrganizationId | null): Promise<Membership | null>;
  exists(named: OrganizationId): Promise<boolean>;
}

/** The organization of a call that was let in went meanwhile: with its last member, or dropped when they joined another. */
export class OrganizationGone extends Error {
  override readonly name = 'OrganizationGone';

  constructor() {
    super('The organization is not there any more.');
  }
}

/** Whether what failed is that an organization went meanwhile; the database says so of a row that was to belong to it. */
export function isOrganizationGone(error: unknown): boolean {
  if (error instanceof OrganizationGone) return true;
  if (!(error instanceof Error) || Reflect.get(error, 'code') !== FOREIGN_KEY_VIOLATION) return false;
  const constraint: unknown = Reflect.get(error, 'constraint');
  return typeof constraint === 'string' && constraint.endsWith('_organization_id_fkey');
}

const FOREIGN_KEY_VIOLATION = '23503';
