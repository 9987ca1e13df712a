export { backgroundVerificationJobs } from './background-verification.jobs.ts';
export { backgroundVerificationPersonalData } from './background-verification.personal-data.ts';
export { serveBackgroundVerification } from './background-verification.routes.ts';
export { backgroundVerificationPart } from './background-verification.store.ts';
export { documentDownloads } from './documents/download-document.ts';
export { submitBackgroundVerification } from './submit-verification.ts';
