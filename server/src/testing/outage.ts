import type { TestDatabase } from './test-database.ts';

/** Takes the database away from everybody but its owner's open connections: others end, and new ones are refused. */
export async function shutDatabase({ ownerPool, owner }: TestDatabase): Promise<void> {
  await ownerPool.query(`alter database ${owner.database} connection limit 0`);
  await ownerPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename <> current_user`,
  );
}

export async function openDatabaseAgain({ ownerPool, owner }: TestDatabase): Promise<void> {
  await ownerPool.query(`alter database ${owner.database} connection limit -1`);
}
