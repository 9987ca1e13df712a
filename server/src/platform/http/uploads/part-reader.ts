import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { Endpoint, Upload } from '@redoubt/contract/shared/endpoint.ts';
import { BatchedChunks } from './batched-chunks.ts';
import type { UploadedField, UploadedFile } from '#platform/use-case/upload-part.ts';
import { refuseField, refuseForm, refuseSize, UploadCutOff } from './upload-refused.ts';
import { normalizeText } from '@redoubt/contract/shared/unicode.ts';

const LONGEST_NAME = 120;
const LONGEST_READ = 1000;
const NAMELESS = 'document';

// Controls and line breaks, half a surrogate pair, and characters that turn or hide text.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const EXTENSION = /\.[\p{L}\p{N}]{1,10}$/u;

/**
 * The name that a person gave a file, for people to read: the last part of a path, in one line that reads as it is stored,
 * at most 120 characters including its extension. It is never the name under which the file is stored.
 */
export function harmlessFileName(given: string): string {
  // Its end has the extension; what is so long is cut anyway.
  const last = normalizeText(given.slice(-LONGEST_READ)).split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(INVISIBLE, '')
    .replace(/[\s<>:"|?*]+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  if (plain === '') return NAMELESS;
  const characters = [...plain];
  if (characters.length <= LONGEST_NAME) return plain;
  const extension = EXTENSION.exec(plain)?.[0] ?? '';
  return characters.slice(0, LONGEST_NAME - [...extension].length).join('') + extension;
}

type Part = UploadedFile | UploadedField;

export type UploadEndpoint = Endpoint & { readonly upload: Upload };

const LONGEST_FIELD_BYTES = 4096;
const LONGEST_FIELD_NAME = 60;

/** Reads the parts of one multipart body one after the other: the client is held back while a file is not read. */
export class PartReader implements AsyncIterator<Part, undefined> {
  readonly #request: IncomingMessage;
  readonly #endpoint: UploadEndpoint;
  readonly #parser: BusboyInstance | null;
  readonly #batched = new BatchedChunks();
  readonly #arrived: Part[] = [];
  readonly #fieldsSeen = new Set<string>();
  #filesSeen = 0;
  #file: BusboyFileStream | null = null;
  #given: UploadedFile | null = null;
  #failure: Error | null = null;
  #isWhole = false;
  #news = Promise.withResolvers<void>();

  constructor(request: IncomingMessage, endpoint: UploadEndpoint) {
    this.#request = request;
    this.#endpoint = endpoint;
    this.#parser = this.#makeParser();
    request.once('close', this.#noticeCut);
    if (this.#parser) request.pipe(this.#batched).pipe(this.#parser);
  }

  /** Why the reading ended before the end; null while it goes well. */
  get failure(): Error | null {
    return this.#failure;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Part, undefined>> {
    this.#leaveGiven();
    for (;;) {
      if (this.#failure) throw this.#failure;
      const part = this.#arrived.shift();
      if (part) {
        if (part.kind === 'file') this.#given = part;
        return { done: false, value: part };
      }
      if (this.#isWhole) return { done: true, value: undefined };
      await this.#news.promise;
      this.#news = Promise.withResolvers();
    }
  }

  /** A file that its reader gave up cannot be read past: the parser waits for it. */
  #leaveGiven(): void {
    const content = this.#given?.content;
    if (content?.destroyed && !content.readableEnded)
      this.#fail(new Error('A file was not read to its end.'));
    content?.resume();
    this.#given = null;
  }

  return(): Promise<IteratorResult<Part, undefined>> {
    return Promise.resolve({ done: true, value: undefined });
  }

  /** Lets go of the request; whoever still reads a file of it learns that there is no more. */
  release(): void {
    this.#fail(new UploadCutOff('The upload was not read to its end.'));
    this.#request.off('close', this.#noticeCut);
  }

  #makeParser(): BusboyInstance | null {
    try {
      const { 'content-type': type = '', ...headers } = this.#request.headers;
      const parser = new Busboy({ headers: { ...headers, 'content-type': type }, limits: this.#limits() });
      parser
        .on('field', (field, value, ...[, isCut]) => this.#takeField({ field, value, isCut }))
        .on('file', (field, content, name) => this.#takeFile(field, content, name))
        .on('error', () => this.#fail(refuseForm()))
        .on('finish', () => {
          this.#isWhole = true;
          this.#tell();
        });
      return parser;
    } catch {
      this.#failure = refuseForm();
      return null;
    }
  }

  // One more of each than is allowed: the reader refuses it by name where the parser would pass over it.
  #limits() {
    const { maxFiles, maxFileBytes, fields = [] } = this.#endpoint.upload;
    const parts = maxFiles + fields.length + 1;
    return {
      files: parts,
      fields: parts,
      fileSize: maxFileBytes,
      fieldSize: LONGEST_FIELD_BYTES,
      headerPairs: 20,
      headerSize: 16_384,
    };
  }

  #takeField({ field, value, isCut }: { field: string; value: string; isCut: boolean }): void {
    const { files, fields = [] } = this.#endpoint.upload;
    if (files.includes(field)) return this.#fail(refuseField(field, `${field} must be a file.`));
    if (!fields.includes(field)) return this.#fail(refuseUnknown(field));
    if (this.#fieldsSeen.has(field)) return this.#fail(refuseField(field, `Give ${field} only once.`));
    if (isCut) return this.#fail(refuseField(field, `${field} is too long.`));
    this.#fieldsSeen.add(field);
    this.#arrive({ kind: 'field', field, value });
  }

  #takeFile(field: string, content: BusboyFileStream, name: string): void {
    content.on('error', this.#noticeEarlyEnd);
    const { files, fields = [], maxFiles } = this.#endpoint.upload;
    this.#file = content;
    if (fields.includes(field)) return this.#fail(refuseField(field, `${field} must be text.`));
    if (!files.includes(field)) return this.#fail(refuseUnknown(field));
    this.#filesSeen += 1;
    if (this.#filesSeen > maxFiles) return this.#fail(refuseField(field, wordMostFiles(maxFiles)));
    content.once('limit', () => this.#fail(refuseSize(this.#endpoint, field)));
    this.#arrive({ kind: 'file', field, fileName: harmlessFileName(name), content });
  }

  #arrive(part: Part): void {
    if (this.#failure) return;
    this.#arrived.push(part);
    this.#tell();
  }

  readonly #noticeCut = (): void => {
    if (!this.#request.readableEnded) this.#fail(new UploadCutOff('The client went before the end.'));
  };

  /** The body ended inside of a file. Other errors of a file come from its reader, who knows of them. */
  readonly #noticeEarlyEnd = (error: Error): void => {
    if (error.message.includes('terminated early')) this.#fail(refuseForm());
  };

  /** Nothing more is read: the first failure counts, and every file that has not ended learns of it. */
  #fail(failure: Error): void {
    if (this.#isWhole && this.#arrived.length === 0 && this.#given === null) return;
    this.#failure ??= failure;
    this.#request.unpipe(this.#batched);
    this.#batched.unpipe();
    for (const part of this.#arrived.splice(0)) {
      if (part.kind === 'file') part.content.destroy(this.#failure);
    }
    if (this.#given && !this.#given.content.readableEnded) this.#given.content.destroy(this.#failure);
    if (this.#file && !this.#file.readableEnded) this.#file.destroy(this.#failure);
    this.#tell();
  }

  #tell(): void {
    this.#news.resolve();
  }
}

function wordMostFiles(most: number): string {
  return most === 1 ? 'Send one file at a time.' : `Send at most ${String(most)} files at a time.`;
}

function refuseUnknown(field: string) {
  const name = String(field).slice(0, LONGEST_FIELD_NAME);
  return refuseField(name, `Remove the unknown field ${name}.`);
}
