export { backgroundVerificationPart } from './background-verification.store.ts';
export { submitBackgroundVerification } from './submit-verification.ts';
export { backgroundVerificationFeature } from './background-verification.feature.ts';
