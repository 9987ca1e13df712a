export {
  backgroundVerificationPart,
  isVerifiedSql,
  updateReviewClosed,
} from './background-verification.store.ts';
export {
  listVerifiedFields,
  listVerifiedFieldsOf,
  verifiedFieldsPart,
} from './review/verified-fields.store.ts';
export { findWaitingDocuments } from './review/waiting-documents.store.ts';
export { documentsChanged } from './documents/documents.events.ts';
export { submitBackgroundVerification } from './submit-verification.ts';
export { listPersonDocuments } from './review/list-documents.ts';
export { decideOnDocument } from './review/decide-on-document.ts';
