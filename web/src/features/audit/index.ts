export { auditSections } from './settings-sections.ts';
