import { decideOnDocument } from './decide-on-document.ts';
import { listPersonDocuments } from './list-documents.ts';

/** What Admins do with documents, for what does it in their place. */
export const documentReview = { listOf: listPersonDocuments, decide: decideOnDocument } as const;
