import * as z from 'zod';
import { downloadTicket } from '#shared/download.ts';
import { endpoint } from '#shared/endpoint.ts';
import { documentId, userId } from '#shared/ids.ts';
import { documentNotFound, noPreview } from './background-verification.problems.ts';
import {
  documentDecision,
  documentQueuePage,
  documentQueueQuery,
  personDocuments,
} from './document-review.ts';
import { applicantNotFound, documentDecided } from './document-review.problems.ts';

const params = z.strictObject({ id: documentId });

/** What Admins do with documents. Each opening is in the audit log before its first byte is sent. */
export const documentReviewEndpoints = {
  listDocuments: endpoint({
    method: 'GET',
    path: '/v1/documents',
    summary: 'Documents that were sent for review, those that have waited the longest first',
    access: ['Admin'],
    query: documentQueueQuery,
    reply: documentQueuePage,
    problems: [],
  }),
  listPersonDocuments: endpoint({
    method: 'GET',
    path: '/v1/people/:userId/documents',
    summary: 'The documents that one person has sent for review',
    access: ['Admin'],
    params: z.strictObject({ userId }),
    reply: personDocuments,
    problems: [applicantNotFound],
  }),
  openDocument: endpoint({
    method: 'GET',
    path: '/v1/documents/:id/preview',
    summary:
      'An image among the documents as WebP, made anew from it; the opening is written to the audit log',
    access: ['Admin'],
    params,
    reply: z.unknown(),
    replyKind: 'file',
    mediaType: 'image/webp',
    // The first opening makes it a document in review.
    hasEffect: true,
    problems: [documentNotFound, noPreview],
    limit: { max: 120, perSeconds: 60 },
  }),
  issueReviewTicket: endpoint({
    method: 'POST',
    path: '/v1/documents/:id/tickets',
    summary:
      'A ticket that downloads the document as it was uploaded, once, within a minute; it is written to the audit log',
    access: ['Admin'],
    params,
    reply: downloadTicket,
    problems: [documentNotFound],
    limit: { max: 120, perSeconds: 60 },
  }),
  decideOnDocument: endpoint({
    method: 'POST',
    path: '/v1/documents/:id/decision',
    summary:
      'Verify a document and name the fields that it proves, or reject it with a reason; answers all documents of its owner',
    access: ['Admin'],
    params,
    body: documentDecision,
    reply: personDocuments,
    problems: [documentNotFound, documentDecided],
  }),
} as const;
