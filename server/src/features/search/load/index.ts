export { writeDocuments } from '../documents/documents.store.ts';
export type { PageState, SearchDocument } from '../documents/search-document.ts';
