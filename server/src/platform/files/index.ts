export { createFileKey, type FileKey, fileKey, MARK_FOLDER } from './file-key.ts';
export { createFileStore, type FileStore, type HeldFile } from './file-store.ts';
export { sweepJob } from './sweep-job.ts';
export { makePrivateFolder } from './private-folder.ts';
