import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { personalDataKinds } from '@redoubt/contract/shared/terms/personal-data-kinds.ts';
import type { FileStore } from '#platform/files/index.ts';
import { invariant } from '#platform/invariant.ts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import type { Queryable } from '#kit.ts';
import { type ArchivePart, renderArchiveIndex } from './archive-index.ts';
import { writeJson } from './stream-json.ts';

interface Packing {
  readonly on: Queryable;
  readonly files: Pick<FileStore, 'find'>;
  readonly holders: readonly PersonalDataHolder[];
  readonly userId: UserId;
  readonly at: Date;
  readonly signal: AbortSignal;
  /** Called after each holder with how many are done. */
  readonly onProgress: (partsDone: number) => Promise<void>;
}

/**
 * A ZIP as a stream: a JSON file for each holder, the person's files, and a page that says what is what. Each part is
 * read when its turn comes, so that memory holds one at a time. The stream fails when a part or `signal` does.
 */
export function packArchive(packing: Packing): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream;
  invariant(output instanceof Readable, 'A ZIP is read as a stream.');
  const gone = new AbortController();
  output.once('close', () => gone.abort(new Error('Nobody reads the archive any more')));
  const signal = AbortSignal.any([packing.signal, gone.signal]);
  fill(zip, { ...packing, signal }).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error('The archive could not be packed')),
  );
  return output;
}

async function fill(zip: yazl.ZipFile, packing: Packing): Promise<void> {
  const { on, holders, userId, at, onProgress } = packing;
  const parts: ArchivePart[] = [];
  for (const [index, holder] of holders.entries()) {
    packing.signal.throwIfAborted();
    const held = await holder.exportOf(on, userId);
    if (held !== null) parts.push(await addPart(zip, { holder, held }, packing));
    await addFiles(zip, holder, packing);
    await onProgress(index + 1);
  }
  zip.addBuffer(Buffer.from(renderArchiveIndex({ parts, at })), 'index.html', { mtime: at });
  zip.end();
}

interface HeldPart {
  readonly holder: PersonalDataHolder;
  readonly held: unknown;
}

async function addPart(
  zip: yazl.ZipFile,
  { holder, held }: HeldPart,
  packing: Packing,
): Promise<ArchivePart> {
  const path = `data/${holder.name}.json`;
  const json = writeJson(held);
  await addStream(zip, { path, content: Readable.from(json.chunks) }, packing);
  return { name: holder.name, about: personalDataKinds[holder.name], path, items: json.countItems() };
}

async function addFiles(zip: yazl.ZipFile, holder: PersonalDataHolder, packing: Packing): Promise<void> {
  const held = (await holder.listFiles?.(packing.on, packing.userId)) ?? [];
  for (const { key, name } of held) {
    const file = name === null ? null : await packing.files.find(key);
    if (file && name !== null)
      await addStream(zip, { path: `files/${holder.name}/${name}`, content: file.content }, packing);
  }
}

/** Resolves when the zip has read the content, so that one thing is open at a time. */
async function addStream(
  zip: yazl.ZipFile,
  { path, content }: { path: string; content: Readable },
  { at, signal }: Packing,
): Promise<void> {
  invariant(!path.split('/').includes('..'), 'A path in an archive stays in it.');
  const read = Promise.withResolvers<void>();
  const giveUp = () => {
    content.destroy();
    read.reject(signal.reason as Error);
  };
  signal.addEventListener('abort', giveUp, { once: true });
  content.once('end', read.resolve).once('error', read.reject);
  zip.addReadStream(content, path, { mtime: at });
  await read.promise.finally(() => signal.removeEventListener('abort', giveUp));
}
