export { agreementsInForce } from './agreements/in-force.ts';
export { acceptancesPart } from './agreements/acceptances.store.ts';
export { presentAcceptances } from './read-legal-compliance.ts';
export { saveLegalCompliance } from './save-legal-compliance.ts';
