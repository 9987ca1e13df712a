export { createFileStore, type FileStore } from './file-store.ts';
