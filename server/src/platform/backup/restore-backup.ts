import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import type { FileStore } from '#platform/files/index.ts';
import { type ArchiveEntry, readArchive } from './archive/read-archive.ts';
import type { Key } from './archive/encryption.ts';
import { RestoredFiles } from './restored-files.ts';
import { BackupUnusable } from './archive/backup-unusable.ts';
import {
  ends,
  FILES_FOLDER,
  MANIFEST,
  type Manifest,
  manifest,
  ROWS_FOLDER,
  type Table,
  tables,
  TABLES,
  ENDS,
} from './archive/manifest.ts';
import { DatabaseLoader } from './rows/load.ts';
import { holdsPeople, nameOf } from './rows/tables.store.ts';

export interface RestoreDeps {
  /** A connection of the tables' owner, for this alone. */
  readonly client: pg.Client;
  readonly files: FileStore;
  readonly key: Key | null;
  /** The ids of the keys that this installation has. */
  readonly keyIds: readonly string[];
  /** Brings the empty database to exactly these migrations. @throws BackupUnusable where it cannot. */
  readonly prepare: (migrations: readonly string[]) => Promise<void>;
}

export interface RestoredCounts {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly madeAt: string;
}

/**
 * Puts an archive into an empty database and an empty store, all or nothing: what was written goes again where the archive
 * turns out damaged, cut off or not to be opened, and what was there before stays as it was.
 */
export async function restoreBackup(path: string, deps: RestoreDeps): Promise<RestoredCounts> {
  if (await holdsPeople(deps.client))
    throw new BackupUnusable('There are accounts in this database: a backup is restored into an empty one.');
  const restoring = new Restoring(deps, await RestoredFiles.into(deps.files));
  try {
    await readArchive(path, deps.key, (entry) => restoring.take(entry));
    return await restoring.finish();
  } catch (error) {
    await restoring.undo();
    throw error;
  }
}

class Restoring {
  readonly #deps: RestoreDeps;
  readonly #loader: DatabaseLoader;
  readonly #files: RestoredFiles;
  #manifest: Manifest | null = null;
  #tables = new Map<string, Table>();
  #rows = 0;

  constructor(deps: RestoreDeps, files: RestoredFiles) {
    this.#deps = deps;
    this.#files = files;
    this.#loader = new DatabaseLoader(deps.client);
  }

  async take({ name, sizeBytes, content }: ArchiveEntry): Promise<void> {
    if (name === MANIFEST) await this.#begin(manifest.safeParse(await readJson(name, content)));
    else if (!this.#manifest) throw new BackupUnusable('This is no backup of Redoubt.');
    else if (name.startsWith(FILES_FOLDER))
      await this.#files.keep({ key: name.slice(FILES_FOLDER.length), sizeBytes, content });
    else if (name === TABLES) await this.#takeTables(tables.parse(await readJson(name, content)));
    else if (name === ENDS) await this.#takeEnds(ends.parse(await readJson(name, content)));
    else if (name.startsWith(ROWS_FOLDER)) await this.#takeRows(name, await buffer(content));
    else throw new BackupUnusable(`The archive holds ${name}, which this version does not know.`);
  }

  async finish(): Promise<RestoredCounts> {
    await this.#loader.commit();
    return {
      tables: this.#tables.size,
      rows: this.#rows,
      files: this.#files.count,
      madeAt: this.#manifest?.madeAt ?? '',
    };
  }

  async undo(): Promise<void> {
    // A broken connection has rolled back by itself.
    await this.#deps.client.query('rollback').catch(() => undefined);
    await this.#files.undo();
  }

  async #begin(read: ReturnType<typeof manifest.safeParse>): Promise<void> {
    if (!read.success) throw new BackupUnusable('This is no backup of Redoubt, or one of a later format.');
    const { keyId, migrations } = read.data;
    if (!this.#deps.keyIds.includes(keyId))
      throw new BackupUnusable(
        'SECRET_KEY is another than the one of the installation that was backed up: set that one, or name it in PREVIOUS_SECRET_KEYS.',
      );
    await this.#deps.prepare(migrations);
    this.#manifest = read.data;
  }

  async #takeTables(listed: readonly Table[]): Promise<void> {
    this.#tables = new Map(listed.map((table) => [nameOf(table), table]));
    await this.#loader.take({ kind: 'tables', tables: listed });
  }

  async #takeRows(name: string, bytes: Uint8Array): Promise<void> {
    const table = this.#tables.get(name.slice(ROWS_FOLDER.length).split('/')[0] ?? '');
    if (!table) throw new BackupUnusable(`The archive is damaged: ${name} is of no table.`);
    await this.#loader.take({ kind: 'rows', table, bytes });
  }

  async #takeEnds(read: ReturnType<typeof ends.parse>): Promise<void> {
    this.#rows = Object.values(read.rows).reduce((sum, count) => sum + count, 0);
    await this.#loader.take({ kind: 'ends', ends: read, fileKeys: [] });
  }
}

/** Read before the checksums are, which are at the end of the archive. */
async function readJson(name: string, content: Readable): Promise<unknown> {
  const text = (await buffer(content)).toString();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BackupUnusable(`The archive is damaged: ${name} cannot be read.`, { cause: error });
  }
}
