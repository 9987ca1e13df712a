import type { OrganizationId, UserId } from '@redoubt/contract/ids.ts';
import type { MemberRole } from '@redoubt/contract/roles.ts';

/** For whose organization a call is, and what the caller may do in it. */
export interface Membership {
  readonly organizationId: OrganizationId;
  readonly role: MemberRole;
}

/** Who is a member of what, as the feature that keeps organizations knows it. */
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
