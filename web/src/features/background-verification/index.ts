export { BackgroundVerificationStep } from './background-verification-step.tsx';
export type { DocumentClaim } from './review/desk/claim-list.tsx';
export { DocumentStanding } from './document-standing.tsx';
export { claimsOf } from './review/claims-of.ts';
export { ApplicantDocuments, type ApplicantDocumentsProps } from './review/applicant-documents.tsx';
export { personDocumentsQuery } from './review/queries/review.queries.ts';
