import type { Readable } from 'node:stream';

/** A file of a request on its way in. Read it before requesting the next part; what is left of it is dropped then. */
export interface UploadedFile {
  readonly kind: 'file';
  /** The field that it came under, one of the endpoint's `upload.files`. */
  readonly field: string;
  /** The person's name of the file, sanitized: for people to read. */
  readonly fileName: string;
  /** Fails when the file is larger than the endpoint allows, or when the request is cut off before its end. */
  readonly content: Readable;
}

export interface UploadedField {
  readonly kind: 'field';
  /** One of the endpoint's `upload.fields`. */
  readonly field: string;
  readonly value: string;
}

/** The parts of a multipart body in their order, each as it arrives. */
export type UploadParts = AsyncIterable<UploadedFile | UploadedField>;
