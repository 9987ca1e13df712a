import {
  documentLimits,
  documentNameMisleads,
  documentTypeRefused,
  documentTypes,
  imageTooWide,
  type DocumentType,
} from '@redoubt/contract/shared/terms/document-terms.ts';
import { measureImage } from '#platform/images/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { DocumentEnds } from './document-ends.ts';

type ContentRefusal = Refusal<typeof documentTypeRefused | typeof documentNameMisleads | typeof imageTooWide>;

const REFUSED = refuse(documentTypeRefused);

/**
 * What browsers and readers take for a page or another kind of file wherever it begins within the first part of a file.
 */
const ACTIVE = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|\?xml-stylesheet)\b/i;
const SNIFFED_BYTES = 1500;
const PDF_START = '%PDF-';
const PDF_END = /%%EOF\s*$/;
/** The end of a ZIP's directory: a file with it behind a document is a ZIP as well. */
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const PNG_END = Buffer.from('IEND\u00AE\u0042\u0060\u0082', 'latin1');

/**
 * The type of a document by its content, once the whole is known to be nothing else besides, an image to have a size
 * that can be shown, and the name to agree. `name` is the sanitized one.
 */
export async function checkContent(ends: DocumentEnds, name: string): Promise<DocumentType | ContentRefusal> {
  const type = await findType(ends.head);
  if (type === null || isTwoThings(ends, type) || !isWhole(ends, type)) return REFUSED;
  const endings: readonly string[] = documentTypes[type];
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!endings.includes(ending)) return refuse(documentNameMisleads);
  return type === 'application/pdf' ? type : checkImage(ends, type);
}

async function findType(head: Buffer): Promise<DocumentType | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const mime = found?.mime ?? '';
  return isDocumentType(mime) ? mime : null;
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
        head.toString('latin1', 0, PDF_START.length) === PDF_START &&
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
