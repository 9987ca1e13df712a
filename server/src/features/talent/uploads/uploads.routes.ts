import { talentEndpoints } from '@redoubt/contract/talent';
import { OrganizationUploads } from '#features/organizations';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveEvents, serveUpload } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { planInvitations } from '../invitations/list-turns.ts';
import { expertImportOf } from './expert-import.ts';

export function serveExpertUploads(app: HttpApp, kit: Kit): void {
  const uploads = new OrganizationUploads(kit, {
    importOf: (of) => expertImportOf(kit, of),
    label: ([name = '', email = '']) => ({ name, email }),
    extendReport: ({ membership: { organizationId } }, { id, successful }) =>
      planInvitations(kit, { organizationId, batchId: id, added: successful }),
  });
  serveUpload(app, talentEndpoints.uploadExperts, (call, parts) => {
    const { caller, membership, idempotencyKey } = call;
    return uploads.upload({
      caller,
      membership,
      idempotencyKey,
      isDryRun: call.query.dryRun === 'true',
      parts,
    });
  });
  serveEvents(app, talentEndpoints.followUpload, (call) =>
    uploads.follow(call, { key: call.params.key, signal: call.signal }),
  );
  serve(app, talentEndpoints.listUploads, (call) => uploads.list(call, call.query));
  serve(app, talentEndpoints.getUpload, (call) => uploads.get(call, call.params.id));
  serve(app, talentEndpoints.listFailedRows, (call) =>
    uploads.listFailed(call, { ...call.query, id: call.params.id }),
  );
  serve(app, talentEndpoints.listDuplicateRows, (call) =>
    uploads.listDuplicates(call, { ...call.query, id: call.params.id }),
  );
  serve(app, talentEndpoints.issueFailedRowsTicket, (call) =>
    uploads.issueFailedTicket(call, call.params.id),
  );
  serve(app, talentEndpoints.undoUpload, (call) => uploads.undo(call, call.params.id));
}
