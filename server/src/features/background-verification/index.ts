export { backgroundVerificationPart } from './background-verification.store.ts';
export { findWaitingDocuments } from './review/waiting-documents.store.ts';
export { documentReview } from './review/document-review.ts';
export { documentsChanged } from './documents/documents.events.ts';
export { submitBackgroundVerification } from './submit-verification.ts';
