export { findMembership } from './members/members.store.ts';
export { createMemberships } from './members/memberships.ts';
export { findOrganization, listOrganizationNames } from './organization/organizations.store.ts';
export { noteAct } from './organization/note-act.ts';
export { noteAdminRead, noteChange } from './organization/note-admin.ts';
export type { OfOrganization } from './organization/of-organization.ts';
export { removeInvitationsTo } from './members/invitations.store.ts';
export { verifyContact } from './contact/verify-contact.ts';
export { listKeepers } from './members/list-keepers.ts';
