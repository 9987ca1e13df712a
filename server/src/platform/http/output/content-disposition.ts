import { create } from 'content-disposition';

/**
 * Has a browser save a reply under a name of any script (RFC 6266): an ASCII form for old readers, and the name itself
 * where that is not the same.
 */
export function attachmentNamed(fileName: string): string {
  return create(fileName.toWellFormed(), { fallback: fileName.replace(/[^\w.() -]/g, '_') });
}
