export { backgroundVerificationEndpoints } from './background-verification.endpoints.ts';
export { documentNotFound, documentUnderReview, noPreview } from './background-verification.problems.ts';
