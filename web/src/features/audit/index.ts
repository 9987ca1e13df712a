export { refreshAudit } from './log/audit.queries.ts';
export { PersonTrail, personTrailQuery } from './log/person-trail.tsx';
export { auditSections } from './settings-sections.ts';
