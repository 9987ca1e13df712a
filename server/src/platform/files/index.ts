export { createFileStore, type FileStore, type StoredFile } from './file-store.ts';
export { fileKey, type FileKey } from './file-key.ts';
