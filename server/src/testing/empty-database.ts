import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { asOwner } from '#database-server.ts';

export interface EmptyDatabase {
  readonly client: pg.Client;
  close(): Promise<void>;
}

/** A database without tables, for what a migration does with the rows of an older version. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const cluster = inject('databaseOwner');
  const database = `empty_${randomBytes(6).toString('hex')}`;
  await asOwner(cluster, (owner) => owner.query(`create database ${database}`));
  const client = new pg.Client({ ...cluster, database });
  await client.connect();
  return {
    client,
    async close() {
      await client.end();
      await asOwner(cluster, (owner) => owner.query(`drop database ${database} with (force)`));
    },
  };
}
