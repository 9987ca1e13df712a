import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  documentArriving,
  documentEmpty,
  documentIsXfa,
  type DocumentKind,
  documentKnown,
  documentLimits,
  type documentRefusals,
  documentsTooLarge,
  documentTooLarge,
  tooManyDocuments,
  documentName,
  documentNameMisleads,
  documentNeedsPassword,
  documentTypeRefused,
  documentTypes,
  imageTooWide,
  type DocumentType,
} from '@redoubt/contract/shared/terms/document-terms.ts';
import { heicRefused } from '@redoubt/contract/shared/terms/image-terms.ts';
import { idempotencyKeyReused } from '@redoubt/contract/shared/problem.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { isHeic, measureImage, mediaTypeOf } from '#platform/images/index.ts';
import { FileReader } from '#platform/threads/file-reader.ts';
import type { UploadedFile } from '#platform/use-case/upload-part.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { watchEnds, type DocumentEnds } from './document-ends.ts';
import type { PdfObstacle } from './pdf-thread.ts';
import {
  type ArrivedFile,
  countDocuments,
  type DocumentRecord,
  findByIdempotencyKey,
  findSame,
  insertArriving,
  lockDocumentsOf,
  releaseArrivals,
  updateArrived,
} from './documents.store.ts';

type ContentRefusal = Refusal<
  | typeof documentTypeRefused
  | typeof heicRefused
  | typeof documentNameMisleads
  | typeof imageTooWide
  | typeof documentNeedsPassword
  | typeof documentIsXfa
>;

const REFUSED = refuse(documentTypeRefused);

/**
 * What browsers and readers take for a page or another kind of file wherever it begins within the first part of a file.
 */
const ACTIVE = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|\?xml-stylesheet)\b/i;

const SNIFFED_BYTES = 1500;

const PDF_START = '%PDF-';
/** Readers look for it within so many bytes (PDF 1.7, implementation note 13): some servers write a line of theirs before it. */
const PDF_START_WITHIN = 1024;

const PDF_END = /%%EOF\s*$/;

/** The end of a ZIP's directory: a file with it behind a document is a ZIP as well. */
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');

const PNG_END = Buffer.from('IEND\u00AE\u0042\u0060\u0082', 'latin1');

const ENDINGS: readonly string[] = Object.values(documentTypes).flat();

/**
 * The type of a document by its content, once the whole is known to be nothing else besides, an image to have a size
 * that can be shown, and the name to be one of a document. `name` is the sanitized one.
 */
async function checkContent(ends: DocumentEnds, name: string): Promise<DocumentType | ContentRefusal> {
  const type = await findType(ends.head);
  if (type === 'heic') return refuse(heicRefused);
  if (type === null || isTwoThings(ends, type) || !isWhole(ends, type)) return REFUSED;
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!ENDINGS.includes(ending)) return refuse(documentNameMisleads);
  return type === 'application/pdf' ? type : checkImage(ends, type);
}

async function findType(head: Buffer): Promise<DocumentType | 'heic' | null> {
  const mime = await mediaTypeOf(head);
  if (mime === null) return startOfPdf(head) === -1 ? null : 'application/pdf';
  if (isHeic(mime)) return 'heic';
  return isDocumentType(mime) ? mime : null;
}

/** Where a PDF begins; -1 where none does. */
function startOfPdf(head: Buffer): number {
  return head.toString('latin1', 0, PDF_START_WITHIN).indexOf(PDF_START);
}

function isDocumentType(mime: string): mime is DocumentType {
  return mime in documentTypes;
}

function isTwoThings({ head, tail }: DocumentEnds, type: DocumentType): boolean {
  const beginning = head.toString('latin1', 0, SNIFFED_BYTES);
  if (ACTIVE.test(beginning) || tail.includes(ZIP_END)) return true;
  return type !== 'application/pdf' && head.includes(PDF_START);
}

function isWhole({ head, tail }: DocumentEnds, type: DocumentType): boolean {
  switch (type) {
    case 'application/pdf':
      return (
        startOfPdf(head) !== -1 &&
        PDF_END.test(tail.toString('latin1', tail.length - 1024).replaceAll('\0', ' '))
      );
    case 'image/png':
      return tail.subarray(-PNG_END.length).equals(PNG_END);
    case 'image/jpeg':
      // Cameras append more to a picture, such as a short film.
      return true;
  }
}

async function checkImage(
  { head }: DocumentEnds,
  type: DocumentType,
): Promise<DocumentType | ContentRefusal> {
  const shape = await measureImage(head);
  if (shape === null || `image/${shape.format}` !== type) return REFUSED;
  return shape.width * shape.height > documentLimits.pixels ? refuse(imageTooWide) : type;
}

type Deps = Pick<Kit, 'database' | 'files' | 'clock' | 'log'>;

export type DocumentRefusal = Refusal<(typeof documentRefusals)[number]>;

interface Sent {
  readonly userId: UserId;
  readonly kind: DocumentKind;
  readonly file: UploadedFile;
  readonly idempotencyKey: string | null;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

export interface Received {
  readonly record: DocumentRecord;
  /** Null where the document was already there: the same upload, sent again. */
  readonly arrived: ArrivedFile | null;
}

/**
 * Receives the file of one document. Its row is inserted first, entered in `arrivals`, and then its file;
 * `keepDocument` completes both. An upload that is sent again is the document of the first one, and enters nothing.
 * Rejects where the request is cut off.
 */
export async function receiveDocument(
  kit: Deps,
  sent: Sent,
  arrivals: DocumentRecord[],
): Promise<Received | DocumentRefusal> {
  const reserved = await reserve(kit, sent);
  if (isRefusal(reserved)) return reserved;
  const { record, isNew } = reserved;
  if (!isNew)
    return (await isSame(record, sent.file)) ? { record, arrived: null } : refuse(idempotencyKeyReused);
  arrivals.push(record);
  const arrived = await store(kit, record, sent);
  return isRefusal(arrived) ? arrived : { record, arrived };
}

interface Reserved {
  readonly record: DocumentRecord;
  /** False where it was already there: the same upload, sent again. */
  readonly isNew: boolean;
}

/** What fills the limit may be left over from a call that died. */
function reserve(kit: Deps, sent: Sent): Promise<Reserved | DocumentRefusal> {
  return kit.database.transaction(async (transaction) => {
    await lockDocumentsOf(transaction, sent.userId);
    const at = kit.clock.now();
    const reserved = await tryReserve(transaction, sent, at);
    return isRefusal(reserved) && (await releaseArrivals(transaction, sent.userId))
      ? tryReserve(transaction, sent, at)
      : reserved;
  });
}

/** The row of an arriving document counts as a document, so that concurrent uploads cannot exceed the limit. */
async function tryReserve(
  transaction: Transaction,
  { userId, kind, file, idempotencyKey }: Sent,
  at: Date,
): Promise<Reserved | DocumentRefusal> {
  const name = file.fileName;
  const earlier =
    idempotencyKey === null ? null : await findByIdempotencyKey(transaction, userId, idempotencyKey);
  if (earlier && (earlier.kind !== kind || !isNamed(earlier, name))) return refuse(idempotencyKeyReused);
  if (earlier)
    return earlier.state === 'arriving' ? refuse(documentArriving) : { record: earlier, isNew: false };
  const { ofKind, bytesInAll } = await countDocuments(transaction, userId, kind);
  if (ofKind >= documentLimits.perKind) return refuse(tooManyDocuments);
  if (bytesInAll >= documentLimits.bytesInAll) return refuse(documentsTooLarge);
  const record = await insertArriving(transaction, { userId, kind, name, idempotencyKey, at });
  return { record, isNew: true };
}

/** Whether the document came under this name, of which it may have got another ending. */
function isNamed(record: DocumentRecord, given: string): boolean {
  return record.name === (record.type === null ? given : documentName(given, record.type));
}

/** A key identifies one file: another file under it is a mistake of the client. */
async function isSame(record: DocumentRecord, { content }: UploadedFile): Promise<boolean> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  const sha256 = hash.digest('hex');
  return sizeBytes === record.sizeBytes && sha256 === (record.sha256 ?? sha256);
}

async function store(
  { files }: Deps,
  record: DocumentRecord,
  { file, signal }: Sent,
): Promise<ArrivedFile | DocumentRefusal> {
  const { content, ends } = watchEnds(file.content);
  const written = await files.write(content, { key: record.file, maxBytes: documentLimits.bytesEach });
  if (written.outcome === 'too-large') return refuse(documentTooLarge);
  const { sizeBytes, sha256 } = written.file;
  if (sizeBytes === 0) return refuse(documentEmpty);
  const type = await checkContent(ends(), record.name);
  if (isRefusal(type)) return type;
  const obstacle = type === 'application/pdf' ? await findPdfObstacle(files, record, signal) : null;
  return obstacle ?? { name: documentName(record.name, type), type, sizeBytes, sha256 };
}

const pdfReader = new FileReader<Uint8Array, PdfObstacle | null>(new URL('./pdf-thread.ts', import.meta.url));

/** Nobody could read it in a review. What takes too long to tell is left to the people who review it. */
async function findPdfObstacle(
  files: Deps['files'],
  { userId, file }: DocumentRecord,
  signal = new AbortController().signal,
): Promise<ContentRefusal | null> {
  const found = await files.find(file);
  // Its person was erased meanwhile, or the call taken for dead: `keepDocument` finds out which.
  if (!found) return null;
  const obstacle = await pdfReader.read({ person: userId, signal }, await buffer(found.content));
  if (obstacle === null) return null;
  return refuse(obstacle === 'password' ? documentNeedsPassword : documentIsXfa);
}

/**
 * Records the file that has arrived, now that its size is known: `staged` for the person, or `arriving` where the call
 * that uploads it has still to be accepted.
 */
export function keepDocument(
  kit: Pick<Deps, 'database'>,
  { record, arrived }: Received,
  state: 'arriving' | 'staged',
): Promise<DocumentRecord | DocumentRefusal> {
  const { id, userId, kind } = record;
  if (!arrived) return Promise.resolve(record);
  return kit.database.transaction(async (transaction) => {
    await lockDocumentsOf(transaction, userId);
    const same = await findSame(transaction, record, arrived.sha256);
    if (same) return refuseKnown(same);
    const { bytesInAll } = await countDocuments(transaction, userId, kind);
    if (bytesInAll + arrived.sizeBytes > documentLimits.bytesInAll) return refuse(documentsTooLarge);
    return (await updateArrived(transaction, id, { ...arrived, state })) ?? refuse(documentArriving);
  });
}

/** The same bytes prove nothing more. One that was rejected may come again, as when the name in the profile was wrong. */
function refuseKnown({ name }: Pick<DocumentRecord, 'name'>): DocumentRefusal {
  const message = `You have uploaded this file already, as ${name}.`;
  return refuse(documentKnown, { errors: [{ path: 'file', message }] });
}
