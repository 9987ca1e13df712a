export {
  organization,
  type Organization,
  organizationKind,
  type OrganizationKind,
  type OrganizationType,
  organizationTypes,
} from './organization.ts';
export { organizationsEndpoints } from './organizations.endpoints.ts';
