export { type AuditAction, auditActions, type AuditKind } from './audit-actions.ts';
