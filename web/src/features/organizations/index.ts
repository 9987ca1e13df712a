export { loadDashboard } from './frame/load-dashboard.ts';
export { OrganizationScreen } from './frame/organization-screen.tsx';
export { joiningQuery } from './members/join.queries.ts';
export { OwnMembership } from './members/own-membership.tsx';
export { roleWords, rolesInWords } from './members/role-words.ts';
export { organizationQuery } from './organization/organization.queries.ts';
export { makeProfileTab } from './profile/profile-tab.tsx';
