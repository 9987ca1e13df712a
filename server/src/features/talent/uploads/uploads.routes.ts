import { talentEndpoints } from '@redoubt/contract/talent';
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
import { undoUpload, uploadExperts } from './upload-experts.ts';

export function serveExpertUploads(app: HttpApp, kit: Kit): void {
  serveUpload(app, talentEndpoints.uploadExperts, (call, parts) =>
    uploadExperts(kit, {
      caller: call.caller,
      membership: call.membership,
      idempotencyKey: call.idempotencyKey,
      isDryRun: call.query.dryRun === 'true',
      parts,
    }),
  );
  serveEvents(app, talentEndpoints.followUpload, (call) =>
    followUpload(kit, call, { key: call.params.key, signal: call.signal }),
  );
  serve(app, talentEndpoints.listUploads, (call) => listUploads(kit, call, call.query));
  serve(app, talentEndpoints.getUpload, (call) => getUpload(kit, call, call.params.id));
  serve(app, talentEndpoints.listFailedRows, (call) =>
    listFailedRows(kit, call, { ...call.query, id: call.params.id }),
  );
  serve(app, talentEndpoints.listDuplicateRows, (call) =>
    listDuplicateRows(kit, call, { ...call.query, id: call.params.id }),
  );
  serve(app, talentEndpoints.issueFailedRowsTicket, (call) => issueFailedTicket(kit, call, call.params.id));
  serve(app, talentEndpoints.undoUpload, (call) => undoUpload(kit, call, call.params.id));
}
