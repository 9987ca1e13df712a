import * as z from 'zod';
import { documentId } from '#shared/ids.ts';
import { idempotencyKeyReused, problem } from '#shared/problem.ts';
import { timestamp } from '#shared/text.ts';
import { heicRefused } from './image-terms.ts';

const MIB = 1024 * 1024;

export const documentKinds = ['identity', 'credential'] as const;
export const documentKind = z.enum(documentKinds, 'Say whether it proves an identity or a credential.');
export type DocumentKind = (typeof documentKinds)[number];

/** By content, each with the endings that its name may have. */
export const documentTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const;
export type DocumentType = keyof typeof documentTypes;

/** The name of a document with an ending that its content has: a picture is often called .jpg whatever it is. */
export function documentName(name: string, type: DocumentType): string {
  const endings: readonly string[] = documentTypes[type];
  const [, stem = name, ending = ''] = /^(.*)\.([^.]+)$/.exec(name) ?? [];
  return endings.includes(ending.toLowerCase()) ? name : `${stem}.${endings[0] ?? ''}`;
}

/** Bytes are MiB: of one document, and of all of a person's. */
export const documentLimits = {
  perKind: 10,
  bytesEach: 10 * MIB,
  bytesInAll: 100 * MIB,
  /** Of an image, width by height: a page of A3 at 600 points an inch, or the photograph of a large phone camera. */
  pixels: 70_000_000,
} as const;

/** staged: uploaded, not sent yet. The others follow the review. */
export const documentStates = ['staged', 'submitted', 'in_review', 'verified', 'rejected'] as const;
export type DocumentState = (typeof documentStates)[number];

export const profileDocument = z.object({
  id: documentId,
  /** As the person named it, made harmless. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** By content: application/pdf, image/jpeg or image/png. */
  type: z.string(),
  state: z.enum(documentStates),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** Of a verified credential: the fields that it proves, as an Admin named them. */
  provenFields: z.array(z.string()),
  uploadedAt: timestamp,
});
export type ProfileDocument = z.infer<typeof profileDocument>;

/** The sentences of step 3, each for its field. */
export const documentMessages = {
  identity_documents: 'At least one identity document is required.',
  credential_documents: 'At least one credential document is required.',
  background_check_consent: 'You must consent to background verification to proceed.',
} as const;

export const documentEmpty = problem('document_empty', 422, 'This file is empty.');
export const documentTooLarge = problem('document_too_large', 413, 'A document may have at most 10 MB.');
export const documentTypeRefused = problem(
  'document_type_refused',
  422,
  'This is not a PDF, JPG or PNG file, or it contains something else as well.',
);
export const documentNeedsPassword = problem(
  'document_needs_password',
  422,
  'This PDF asks for a password, so nobody here can read it. Save it without one and upload it again.',
);
export const documentIsXfa = problem(
  'document_is_xfa',
  422,
  'This PDF is a form that only Adobe’s own program can show. Print it to PDF there and upload that.',
);
export const documentNameMisleads = problem(
  'document_name_misleads',
  422,
  'The file name must end in .pdf, .jpg, .jpeg or .png.',
);
export const imageTooWide = problem(
  'image_too_wide',
  422,
  'This image has more than 70 million pixels. Make it smaller and upload it again.',
);
export const tooManyDocuments = problem(
  'too_many_documents',
  409,
  'You can upload 10 documents of each kind. Remove one first.',
);
export const documentsTooLarge = problem(
  'documents_too_large',
  409,
  'Your documents may have at most 100 MB together. Remove one first.',
);
export const documentArriving = problem(
  'document_arriving',
  409,
  'This file is still on its way. Try again in a moment.',
);

export const documentKnown = problem('document_known', 409, 'You have uploaded this file already.');

/** What can be wrong with a document on its way in. */
export const documentRefusals = [
  documentEmpty,
  documentTooLarge,
  documentTypeRefused,
  documentNeedsPassword,
  documentIsXfa,
  heicRefused,
  documentNameMisleads,
  imageTooWide,
  tooManyDocuments,
  documentsTooLarge,
  documentArriving,
  documentKnown,
  idempotencyKeyReused,
] as const;
