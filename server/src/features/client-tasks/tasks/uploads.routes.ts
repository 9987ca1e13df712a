import { clientTasksEndpoints, tasksNeedClient } from '@redoubt/contract/client-tasks';
import { findOrganization, OrganizationUploads } from '#features/organizations';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveEvents, serveUpload } from '#platform/http/serve.ts';
import { refuse } from '#platform/refusal.ts';
import { OrganizationGone } from '#platform/use-case/membership.ts';
import type { Kit } from '#kit.ts';
import { taskImportOf } from './task-import.ts';

export function serveTaskUploads(app: HttpApp, kit: Kit): void {
  const uploads = new OrganizationUploads(kit, {
    importOf: (of) => taskImportOf(kit, of),
    label: ([title = '', type = '']) => ({ title, type }),
    extendReport: () => ({}),
  });
  serveUpload(app, clientTasksEndpoints.uploadTasks, async (call, parts) => {
    const { caller, membership, idempotencyKey } = call;
    const organization = await findOrganization(kit.database.kysely, membership.organizationId);
    if (!organization) throw new OrganizationGone();
    // An Admin's call can name any organization.
    if (organization.kind !== 'client') return refuse(tasksNeedClient);
    return uploads.upload({
      caller,
      membership,
      idempotencyKey,
      isDryRun: call.query.dryRun === 'true',
      dateOrder: call.query.dateOrder,
      currency: call.query.currency,
      parts,
    });
  });
  serveEvents(app, clientTasksEndpoints.followTaskUpload, (call) =>
    uploads.follow(call, { key: call.params.key, signal: call.signal }),
  );
  serve(app, clientTasksEndpoints.listTaskUploads, (call) => uploads.list(call, call.query));
  serve(app, clientTasksEndpoints.getTaskUpload, (call) => uploads.get(call, call.params.id));
  serve(app, clientTasksEndpoints.listFailedTasks, (call) =>
    uploads.listFailed(call, { ...call.query, id: call.params.id }),
  );
  serve(app, clientTasksEndpoints.listDuplicateTasks, (call) =>
    uploads.listDuplicates(call, { ...call.query, id: call.params.id }),
  );
  serve(app, clientTasksEndpoints.issueFailedTasksTicket, (call) =>
    uploads.issueFailedTicket(call, call.params.id),
  );
  serve(app, clientTasksEndpoints.undoTaskUpload, (call) => uploads.undo(call, call.params.id));
}
