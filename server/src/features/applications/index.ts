export { isApproved } from './own/is-approved.ts';
export { countApproved } from './listing/count-approved.store.ts';
export { applicationReview } from './application-review.ts';
