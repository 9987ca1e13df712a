export { BackupUnusable } from './archive/backup-unusable.ts';
export { copyDatabase } from './copy-database.ts';
export type { Key, Lock } from './archive/encryption.ts';
export { makeBackup } from './make-backup.ts';
export { readNamed } from './archive/read-named.ts';
export { restoreBackup } from './restore-backup.ts';
