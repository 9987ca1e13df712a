export { type AuditAction, auditActions, type AuditKind } from './audit-actions.ts';
export {
  type AuditActor,
  type AuditChange,
  type AuditEntry,
  auditKinds,
  type NamedPerson,
  type OwnAuditEntry,
} from './audit-entry.ts';
export { auditEndpoints, type AuditFilter } from './audit.endpoints.ts';
