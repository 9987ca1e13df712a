import * as z from 'zod';
import { documentLimits, documentRefusals, profileDocument } from '#shared/terms/document-terms.ts';
import { downloadTicket } from '#shared/download.ts';
import { endpoint } from '#shared/endpoint.ts';
import { documentId } from '#shared/ids.ts';
import { expertRoles } from '#shared/roles.ts';
import { documentNotFound, documentUnderReview, noPreview } from './background-verification.problems.ts';
import { documentReviewEndpoints } from './document-review.endpoints.ts';

const params = z.strictObject({ id: documentId });

/** Documents one by one; the profile lists them and submits them, and Admins review them. */
export const backgroundVerificationEndpoints = {
  ...documentReviewEndpoints,
  stageDocument: endpoint({
    method: 'POST',
    path: '/v1/profile/documents',
    summary:
      'Upload a document to submit later: the file and its kind (identity or credential), in either order',
    access: expertRoles,
    own: true,
    idempotent: true,
    upload: { files: ['file'], maxFiles: 1, maxFileBytes: documentLimits.bytesEach, fields: ['kind'] },
    reply: profileDocument,
    problems: documentRefusals,
    limit: { max: 120, perSeconds: 60 },
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/v1/profile/documents/:id',
    summary: 'Remove a document that is staged or was rejected',
    access: expertRoles,
    own: true,
    params,
    reply: z.object({ success: z.literal(true) }),
    problems: [documentNotFound, documentUnderReview],
  }),
  previewDocument: endpoint({
    method: 'GET',
    path: '/v1/profile/documents/:id/preview',
    summary: 'An image among the documents as WebP, made anew from it',
    access: expertRoles,
    own: true,
    params,
    reply: z.unknown(),
    replyKind: 'file',
    mediaType: 'image/webp',
    problems: [documentNotFound, noPreview],
    limit: { max: 60, perSeconds: 60 },
  }),
  issueDocumentTicket: endpoint({
    method: 'POST',
    path: '/v1/profile/documents/:id/tickets',
    summary: 'A ticket that downloads the document as it was uploaded, once, within a minute',
    access: expertRoles,
    own: true,
    params,
    reply: downloadTicket,
    problems: [documentNotFound],
    limit: { max: 120, perSeconds: 60 },
  }),
} as const;
