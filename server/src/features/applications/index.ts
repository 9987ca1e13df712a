export { isApproved } from './own/is-approved.ts';
export { applicationsFeature } from './applications.feature.ts';
