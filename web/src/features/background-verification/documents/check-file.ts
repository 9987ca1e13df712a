import {
  documentEmpty,
  documentLimits,
  documentTooLarge,
  documentTypes,
  tooManyDocuments,
} from '@redoubt/contract/shared/terms/document-terms.ts';
import { heicRefused } from '@redoubt/contract/shared/terms/image-terms.ts';
import { isHeicFile } from '#platform/uploads/check-image.ts';

/** Endings of names that a document may have, as in 'pdf'. */
export const documentEndings: readonly string[] = Object.values(documentTypes).flat();

/** Why a file need not be sent, as the server would say it; null where it may do. `known`: documents of the kind. */
export function checkFile(file: File, known: number): string | null {
  if (isHeicFile(file)) return heicRefused.message;
  if (!documentEndings.includes(endingOf(file.name)))
    return 'This file type is not supported. Save the file as PDF, JPG or PNG and add it again.';
  if (file.size === 0) return documentEmpty.message;
  if (file.size > documentLimits.bytesEach) return documentTooLarge.message;
  return known >= documentLimits.perKind ? tooManyDocuments.message : null;
}

export function endingOf(name: string): string {
  return (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase();
}
