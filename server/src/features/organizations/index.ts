export { findMembership, organizationPart } from './members/members.store.ts';
export { createMemberships } from './members/memberships.ts';
export { mayReadOrganization } from './members/may-read-organization.ts';
export {
  findOrganization,
  leftOrganizationsSql,
  listOrganizationNames,
  organizationsSql,
} from './organization/organizations.store.ts';
export { noteAct } from './organization/note-act.ts';
export { noteAdminRead, noteChange } from './organization/note-admin.ts';
export type { OfOrganization } from './organization/of-organization.ts';
export { removeInvitationsTo } from './members/invitations.store.ts';
export { verifyContact } from './contact/verify-contact.ts';
export { listOrganizationManagers } from './members/list-organization-managers.ts';
export { OrganizationUploads } from './organization-uploads.ts';
