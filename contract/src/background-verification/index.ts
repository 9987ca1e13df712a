export { backgroundVerificationEndpoints } from './background-verification.endpoints.ts';
export { documentNotFound, documentUnderReview, noPreview } from './background-verification.problems.ts';
export {
  type DocumentDecision,
  type DocumentDecisionInput,
  documentDecision,
  type DocumentQueuePage,
  LONGEST_REJECTION,
  type PersonDocuments,
  type QueuedDocument,
  type QueueState,
  queueStates,
  type ReviewDocument,
  reviewDocument,
  usualRejections,
} from './document-review.ts';
export { applicantNotFound, documentDecided } from './document-review.problems.ts';
export { backgroundVerificationEvents } from './background-verification.events.ts';
