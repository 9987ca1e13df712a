export { backgroundVerificationPersonalData } from './background-verification.personal-data.ts';
export { serveBackgroundVerification } from './background-verification.routes.ts';
export { backgroundVerificationPart } from './background-verification.store.ts';
export { documentDownloads } from './documents/download-document.ts';
export { sweepDocuments } from './documents/discard-document.ts';
export { submitBackgroundVerification } from './submit-verification.ts';
