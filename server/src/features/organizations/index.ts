export { createMemberships } from './members/memberships.ts';
export { organizationsFeature } from './organizations.feature.ts';
