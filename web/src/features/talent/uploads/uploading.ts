import { SHOWN_UPLOAD } from '#platform/imports/kind/import.queries.ts';

/** Parameter of the address: the upload is shown in place of the list. */
export const ADDING = 'add';

/** Whether the address asks for the upload, or for the report of one. */
export function isUploading(params: URLSearchParams): boolean {
  return params.has(ADDING) || params.has(SHOWN_UPLOAD);
}
