import { DatabaseUnusable } from '#platform/database/start/await-server.ts';
import { DataDirectoryInUse } from '#platform/database/embedded/index.ts';
import { SchemaMismatch } from '#platform/database/migrations/known-migrations.ts';
import { InstallationRefused } from '#platform/installation/index.ts';
import { isStorageFull } from '#platform/files/storage-full.ts';
import { AddressInUse } from './port.ts';

const SENTENCES = [DataDirectoryInUse, AddressInUse, SchemaMismatch, InstallationRefused, DatabaseUnusable];
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);

/** What keeps a start from going on, as a sentence with the setting and what to do; null where it is a fault of ours. */
export function describeStartFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (SENTENCES.some((kind) => error instanceof kind)) return error.message;
  if (isStorageFull(error))
    return 'There is no room left on the disk of DATA_DIR or of the database: make room, and start again.';
  const code = String(Reflect.get(error, 'code'));
  const path: unknown = Reflect.get(error, 'path');
  if (NOT_WRITABLE.has(code) && typeof path === 'string')
    return `DATA_DIR: ${path} cannot be written by the user who runs Redoubt (${code}): give it to that user, or set DATA_DIR to another folder.`;
  if (isOfS3(error))
    return `S3_BUCKET: the file store refuses us or cannot be reached (${innermost(error).message}): check the five S3_ settings.`;
  return Reflect.get(error, 'syscall') === 'connect'
    ? `The database does not answer (${error.message}): look whether it runs, and try again.`
    : null;
}

/** What the libraries around it only name. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}

function isOfS3(error: Error): boolean {
  const cause: unknown = error.cause;
  return '$metadata' in error || (cause instanceof Error && isOfS3(cause));
}
