import { backgroundVerificationEndpoints } from '@redoubt/contract/background-verification';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveFile } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import type { ShowPreview } from '../documents/preview-document.ts';
import { decideOnDocument } from './decide-on-document.ts';
import { listDocuments, listPersonDocuments } from './list-documents.ts';
import { issueReviewTicket, showForReview } from './read-document.ts';

export function serveDocumentReview(app: HttpApp, kit: Kit, show: ShowPreview): void {
  serve(app, backgroundVerificationEndpoints.listDocuments, ({ query }) => listDocuments(kit, query));
  serve(app, backgroundVerificationEndpoints.listPersonDocuments, ({ params }) =>
    listPersonDocuments(kit.database.kysely, params.userId),
  );
  serveFile(app, backgroundVerificationEndpoints.openDocument, ({ caller, params, signal }) =>
    showForReview(kit, show, { caller, id: params.id, signal }),
  );
  serve(app, backgroundVerificationEndpoints.issueReviewTicket, ({ caller, params }) =>
    issueReviewTicket(kit, caller, params.id),
  );
  serve(app, backgroundVerificationEndpoints.decideOnDocument, ({ caller, params, body }) =>
    decideOnDocument(kit, { caller, id: params.id, decision: body }),
  );
}
