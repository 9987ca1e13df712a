export { sealedDrafts } from './sealed-drafts.store.ts';
