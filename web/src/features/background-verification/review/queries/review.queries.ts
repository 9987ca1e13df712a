import {
  backgroundVerificationEndpoints,
  type DocumentDecisionInput,
  type PersonDocuments,
  type ReviewDocument,
} from '@redoubt/contract/background-verification';
import type { QueryInputOf } from '@redoubt/contract/shared/endpoint.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { send } from '#platform/api-request.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { startDownload } from '#platform/start-download.ts';
import { redeemTicket } from '../../documents/documents.queries.ts';

const { listDocuments, listPersonDocuments, openDocument, issueReviewTicket, decideOnDocument } =
  backgroundVerificationEndpoints;

export type QueueQuery = QueryInputOf<typeof listDocuments>;

const QUEUE = ['background-verification', 'queue'] as const;

/** A page of the documents that were sent for review. */
export function documentQueueQuery(query: QueueQuery) {
  return queryOptions({
    queryKey: [...QUEUE, query],
    queryFn: ({ signal }) => call(listDocuments, { query, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

/** What one person has sent for review. */
export function personDocumentsQuery(personId: UserId) {
  return queryOptions({
    queryKey: ['background-verification', 'person', personId],
    queryFn: ({ signal }) =>
      call(listPersonDocuments, { params: { userId: personId }, signal, isQuiet: true }),
  });
}

/** Fetches an image to look at. The server writes down that it was opened. */
export async function readImage({ id }: Pick<ReviewDocument, 'id'>, signal: AbortSignal): Promise<Blob> {
  const response = await send(openDocument, { params: { id } }, { accept: 'image/webp', signal });
  return response.blob();
}

/** Fetches a PDF to draw. The server writes down that it was opened. */
export async function readPdf({ id }: Pick<ReviewDocument, 'id'>, signal: AbortSignal): Promise<ArrayBuffer> {
  return redeemTicket(await call(issueReviewTicket, { params: { id }, signal, isQuiet: true }), signal);
}

export async function downloadForReview({ id }: ReviewDocument): Promise<void> {
  startDownload(await call(issueReviewTicket, { params: { id } }));
}

/** Decides, and shows the person's documents as they are then wherever they are shown. */
export async function decide(
  { id }: ReviewDocument,
  decision: DocumentDecisionInput,
): Promise<PersonDocuments> {
  const held = await call(decideOnDocument, { params: { id }, body: decision });
  queryClient.setQueryData(personDocumentsQuery(held.person.id).queryKey, held);
  void queryClient.invalidateQueries({ queryKey: QUEUE });
  return held;
}
