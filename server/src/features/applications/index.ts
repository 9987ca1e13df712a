export { isApproved } from './is-approved.ts';
export { applicationsFeature } from './applications.feature.ts';
