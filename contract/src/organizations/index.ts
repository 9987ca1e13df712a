export {
  type ContactEmailForm,
  contactEmailForm,
  type OrganizationChange,
  organizationChange,
  type OrganizationFieldChange,
  type OrganizationForm,
  organizationForm,
  type OrganizationType,
  organizationTypes,
} from './organization-rules.ts';
export { logoSide } from './logo.ts';
export { organization, type Organization, organizationKind, type OrganizationKind } from './organization.ts';
export { organizationsEndpoints } from './organizations.endpoints.ts';
export { contactAlreadyVerified, contactMailTooSoon } from './organizations.problems.ts';
