export { nameOrganization } from './name-organization.ts';
