export { loadBackgroundVerificationStep } from './load-step.ts';
export { DocumentStanding } from './document-standing.tsx';
export { claimsOf } from './review/claims-of.ts';
export { ApplicantDocuments } from './review/applicant-documents.tsx';
export { personDocumentsQuery, documentQueueQuery } from './review/queries/review.queries.ts';
export { DocumentQueue } from './review/queue/document-queue.tsx';
export { PersonDesk } from './review/queue/person-desk.tsx';
export { nextQuery, readQuery, readOpen, readState } from './review/queue/queue-view.ts';
