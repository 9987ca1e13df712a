export { organizationAddresses } from './organization-addresses.ts';
export { organizationLists } from './organization-lists.ts';
export { findMembership } from './members/members.store.ts';
export { createMemberships } from './members/memberships.ts';
export { findOrganization } from './organization/organizations.store.ts';
export { noteAct } from './organization/note-act.ts';
export { noteAdminRead, noteChange } from './organization/note-admin.ts';
export type { OfOrganization } from './organization/of-organization.ts';
