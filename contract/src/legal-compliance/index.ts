export { type Agreement, agreement } from './agreement.ts';
export { legalComplianceEndpoints } from './legal-compliance.endpoints.ts';
export { agreementNotAccepted } from './legal-compliance.problems.ts';
