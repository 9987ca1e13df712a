import { backgroundVerificationEndpoints } from '@redoubt/contract/background-verification';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveFile, serveUpload } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { issueDocumentTicket } from './documents/download-document.ts';
import { createPreviews, previewDocument } from './documents/preview-document.ts';
import { removeDocument } from './documents/remove-document.ts';
import { stageDocument } from './documents/stage-document.ts';
import { serveDocumentReview } from './review/review.routes.ts';

export function serveBackgroundVerification(app: HttpApp, kit: Kit): void {
  const show = createPreviews(kit);
  serveUpload(app, backgroundVerificationEndpoints.stageDocument, (call, parts) =>
    stageDocument(kit, call, parts),
  );
  serve(app, backgroundVerificationEndpoints.removeDocument, ({ caller, params }) =>
    removeDocument(kit, caller, params.id),
  );
  serveFile(app, backgroundVerificationEndpoints.previewDocument, ({ caller, params, signal }) =>
    previewDocument(kit, show, { userId: caller.userId, id: params.id, signal }),
  );
  serve(app, backgroundVerificationEndpoints.issueDocumentTicket, ({ caller, params }) =>
    issueDocumentTicket(kit, caller, params.id),
  );
  serveDocumentReview(app, kit, show);
}
