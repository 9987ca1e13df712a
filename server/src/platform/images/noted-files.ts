import { Readable } from 'node:stream';
import type { FileKey, FileStore } from '#platform/files/index.ts';
import { invariant } from '#platform/invariant.ts';
import { holdLease } from '#platform/lease.ts';

/**
 * Files that are noted before they are written, as its owner's. A note counts for 30 s unless it is renewed or its file is
 * shown: what a process that died left behind is swept away.
 */
export interface FileNotes {
  /** Files that are noted already stay as they are. */
  note(keys: readonly FileKey[]): Promise<void>;
  renew(keys: readonly FileKey[]): Promise<void>;
  forget(keys: readonly FileKey[]): Promise<void>;
}

export interface NotedFiles {
  readonly files: FileStore;
  readonly notes: FileNotes;
}

export interface NewFile {
  readonly key: FileKey;
  readonly content: Buffer;
}

/** Work on files that stay noted for as long as it lasts. */
export function holdNotes<Result>(
  { notes }: NotedFiles,
  keys: readonly FileKey[],
  work: () => Promise<Result>,
): Promise<Result> {
  return holdLease(() => notes.renew(keys), work);
}

/** Notes files and writes them. */
export async function writeNoted({ files, notes }: NotedFiles, made: readonly NewFile[]): Promise<void> {
  await notes.note(made.map(({ key }) => key));
  for (const { key, content } of made) {
    const { outcome } = await files.write(Readable.from([content]), { key, maxBytes: content.length });
    invariant(outcome === 'stored', 'A file is as large as itself.');
  }
}

/** The files first, then what is known of them: cut off in between, the next sweep finds them again. */
export async function removeNoted({ files, notes }: NotedFiles, keys: readonly FileKey[]): Promise<void> {
  for (const key of keys) await files.remove(key);
  await notes.forget(keys);
}
