import { auditEndpoints } from '@redoubt/contract/audit';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { issueAuditTicket } from './export-audit.ts';
import { listAudit, listOwnAudit } from './list-audit.ts';

export function serveAudit(app: HttpApp, kit: Kit): void {
  serve(app, auditEndpoints.listAudit, ({ query }) => listAudit(kit, query));
  serve(app, auditEndpoints.exportAudit, ({ caller, body }) => issueAuditTicket(kit, caller, body));
  serve(app, auditEndpoints.listOwnAudit, ({ caller, query }) => listOwnAudit(kit, caller, query));
}
