export { agreementsQuery } from './agreements.queries.ts';
export { LegalComplianceStep } from './legal-compliance-step.tsx';
