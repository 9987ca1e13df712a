import { clientTasksEndpoints } from '@redoubt/contract/client-tasks';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveEvents, serveUpload } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import {
  followUpload,
  getUpload,
  issueFailedTicket,
  listDuplicateRows,
  listFailedRows,
  listUploads,
} from './read-uploads.ts';
import { undoUpload, uploadTasks } from './upload-tasks.ts';

export function serveTaskUploads(app: HttpApp, kit: Kit): void {
  serveUpload(app, clientTasksEndpoints.uploadTasks, (call, parts) =>
    uploadTasks(kit, {
      caller: call.caller,
      membership: call.membership,
      idempotencyKey: call.idempotencyKey,
      isDryRun: call.query.dryRun === 'true',
      parts,
    }),
  );
  serveEvents(app, clientTasksEndpoints.followTaskUpload, (call) =>
    followUpload(kit, call, { key: call.params.key, signal: call.signal }),
  );
  serve(app, clientTasksEndpoints.listTaskUploads, (call) => listUploads(kit, call, call.query));
  serve(app, clientTasksEndpoints.getTaskUpload, (call) => getUpload(kit, call, call.params.id));
  serve(app, clientTasksEndpoints.listFailedTasks, (call) =>
    listFailedRows(kit, call, { ...call.query, id: call.params.id }),
  );
  serve(app, clientTasksEndpoints.listDuplicateTasks, (call) =>
    listDuplicateRows(kit, call, { ...call.query, id: call.params.id }),
  );
  serve(app, clientTasksEndpoints.issueFailedTasksTicket, (call) =>
    issueFailedTicket(kit, call, call.params.id),
  );
  serve(app, clientTasksEndpoints.undoTaskUpload, (call) => undoUpload(kit, call, call.params.id));
}
