import type pg from 'pg';
import { listApplied } from '#platform/database/migrations/known-migrations.ts';
import { BackupUnusable } from './archive/backup-unusable.ts';
import { dumpDatabase } from './rows/dump.ts';
import { DatabaseLoader } from './rows/load.ts';
import { holdsPeople } from './rows/tables.store.ts';

export interface CopyingDatabase {
  readonly from: pg.Client;
  readonly to: pg.Client;
  /** Brings the empty database to exactly these migrations. */
  readonly prepare: (migrations: readonly string[]) => Promise<void>;
}

/** Copies a database into an empty one, of this server or another; answers how many rows. All or nothing. */
export async function copyDatabase({ from, to, prepare }: CopyingDatabase): Promise<number> {
  if (await holdsPeople(to))
    throw new BackupUnusable('There are accounts in the other database: it must be empty.');
  const migrations = await listApplied(from);
  await prepare(migrations);
  const loader = new DatabaseLoader(to);
  let rows = 0;
  try {
    for await (const part of dumpDatabase(from, migrations)) {
      await loader.take(part);
      if (part.kind === 'ends') rows = Object.values(part.ends.rows).reduce((sum, count) => sum + count, 0);
    }
    await loader.commit();
    return rows;
  } catch (error) {
    await to.query('rollback').catch(() => undefined);
    throw error;
  }
}
