import { open } from 'node:fs/promises';
import type pg from 'pg';
import { listApplied } from '#platform/database/migrations/known-migrations.ts';
import { fileKey, type FileStore } from '#platform/files/index.ts';
import type { Lock } from './archive/encryption.ts';
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts';
import { BackupUnusable } from './archive/backup-unusable.ts';
import { ENDS, FILES_FOLDER, MANIFEST, type Manifest, ROWS_FOLDER, TABLES } from './archive/manifest.ts';
import { dumpDatabase } from './rows/dump.ts';
import { nameOf } from './rows/tables.store.ts';

export interface BackupDeps {
  /** A connection of the tables' owner, for this alone. */
  readonly client: pg.Client;
  readonly files: FileStore;
  readonly lock: Lock | null;
  readonly about: Pick<Manifest, 'version' | 'keyId'> & { readonly madeAt: Date };
}

export interface BackupCounts {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Files that rows name and the store does not have: uploads under way, or a loss. */
  readonly missing: number;
}

/**
 * Writes the database and all files into one archive, while the servers go on. Files never change under their key, and a
 * row names one only once it is there, so those that were there before the moment of the database's copy and those that
 * its rows name are all that belongs to it.
 */
export async function makeBackup(
  path: string,
  { client, files, lock, about }: BackupDeps,
): Promise<BackupCounts> {
  await assertFree(path);
  const migrations = await listApplied(client);
  if (migrations.length === 0) throw new BackupUnusable('There is no Redoubt in this database yet.');
  const counts = { tables: 0, rows: 0, files: 0, missing: 0 };
  await writeArchive(path, lock, async (writer) => {
    const manifest: Manifest = {
      format: 1,
      product: 'Redoubt',
      version: about.version,
      madeAt: about.madeAt.toISOString(),
      migrations,
      keyId: about.keyId,
    };
    await writer.add(MANIFEST, asJson(manifest));
    const copied = new Set<string>();
    for await (const key of files.list()) if (await copyFile(writer, files, key)) copied.add(key);
    for (const key of await copyDatabase(writer, { client, migrations, counts })) {
      if (copied.has(key)) continue;
      if (await copyFile(writer, files, key)) copied.add(key);
      else counts.missing += 1;
    }
    counts.files = copied.size;
  });
  return counts;
}

async function assertFree(path: string): Promise<void> {
  const there = await open(path, 'r').catch(() => null);
  await there?.close();
  if (there) throw new BackupUnusable(`${path} is there already; a backup replaces nothing.`);
}

async function copyFile(writer: ArchiveWriter, files: FileStore, key: string): Promise<boolean> {
  const found = await files.find(fileKey.parse(key));
  if (!found) return false;
  await writer.addStream(`${FILES_FOLDER}${key}`, found.content, found.sizeBytes);
  return true;
}

interface Copying {
  readonly client: pg.Client;
  readonly migrations: readonly string[];
  readonly counts: { tables: number; rows: number };
}

/** Answers the keys of the files that its rows name. */
async function copyDatabase(
  writer: ArchiveWriter,
  { client, migrations, counts }: Copying,
): Promise<readonly string[]> {
  let piece = 0;
  let fileKeys: readonly string[] = [];
  for await (const part of dumpDatabase(client, migrations)) {
    if (part.kind === 'tables') {
      counts.tables = part.tables.length;
      await writer.add(TABLES, asJson(part.tables));
    } else if (part.kind === 'rows') {
      piece += 1;
      await writer.add(
        `${ROWS_FOLDER}${nameOf(part.table)}/${String(piece).padStart(8, '0')}.copy`,
        part.bytes,
      );
    } else {
      counts.rows = Object.values(part.ends.rows).reduce((sum, count) => sum + count, 0);
      await writer.add(ENDS, asJson(part.ends));
      ({ fileKeys } = part);
    }
  }
  return fileKeys;
}

function asJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
