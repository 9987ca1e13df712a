export { acceptedTextDownloads } from './accepted-text/download-accepted-text.ts';
export { legalCompliancePersonalData } from './legal-compliance.personal-data.ts';
export { serveLegalCompliance } from './legal-compliance.routes.ts';
export { acceptancesPart } from './agreements/acceptances.store.ts';
export { presentAcceptances } from './read-legal-compliance.ts';
export { saveLegalCompliance } from './save-legal-compliance.ts';
