import { backgroundVerificationEndpoints } from '@redoubt/contract/background-verification';
import type { DownloadTicket } from '@redoubt/contract/shared/download.ts';
import type { DocumentKind, ProfileDocument } from '@redoubt/contract/shared/terms/document-terms.ts';
import { type Profile, profileEndpoints } from '@redoubt/contract/profile';
import { call } from '#platform/api-client.ts';
import { ApiProblem, localReply, unreachable } from '#platform/api-problem.ts';
import { send } from '#platform/api-request.ts';
import { startDownload } from '#platform/start-download.ts';
import type { SeenHeaders } from '#platform/wizard/wizard-step.ts';
import { upload } from '#platform/uploads/upload.ts';

const { stageDocument, removeDocument, previewDocument, issueDocumentTicket } =
  backgroundVerificationEndpoints;

export interface Staging {
  readonly kind: DocumentKind;
  readonly file: File;
  /** The same for every try of one file, so that it arrives once. */
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

export function sendDocument({ kind, file, key, signal, onProgress }: Staging): Promise<ProfileDocument> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', file, file.name);
  return upload(stageDocument, { form, headers: { 'idempotency-key': key }, signal, onProgress });
}

export async function deleteDocument({ id }: ProfileDocument): Promise<void> {
  await call(removeDocument, { params: { id } });
}

/**
 * Submits what is staged, with the consent that the person has given; answers the profile as it is then. `seen` are the
 * headers that say what this page has seen of the step.
 */
export async function submitDocuments(seen: SeenHeaders): Promise<Profile> {
  const form = new FormData();
  form.append('background_check_consent', 'true');
  await upload(profileEndpoints.submitBackgroundVerification, {
    form,
    headers: { ...seen, 'idempotency-key': crypto.randomUUID() },
  });
  return call(profileEndpoints.getProfile);
}

/** An image as the server draws it. */
export async function fetchPreview({ id }: ProfileDocument, signal: AbortSignal): Promise<Blob> {
  const response = await send(previewDocument, { params: { id } }, { accept: 'image/webp', signal });
  return response.blob();
}

/** The bytes of a document as it was uploaded, for what draws PDFs. */
export async function fetchOriginal({ id }: ProfileDocument, signal: AbortSignal): Promise<ArrayBuffer> {
  return redeemTicket(await call(issueDocumentTicket, { params: { id }, signal, isQuiet: true }), signal);
}

/** What a ticket is for, into memory. */
export async function redeemTicket({ path }: DownloadTicket, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(path, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : unreachable(error);
  });
  if (!response.ok)
    throw new ApiProblem(localReply(response.status, 'no_document', 'This document could not be loaded.'));
  return response.arrayBuffer();
}

export async function downloadOriginal({ id }: ProfileDocument): Promise<void> {
  startDownload(await call(issueDocumentTicket, { params: { id } }));
}
