import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '#platform/database/embedded/index.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { writeRowTypes } from './row-types.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';

/** After a new migration: `node server/src/testing/row-types/write-row-types.ts` writes the row types that go with it. */
const folder = await makeTemporaryFolder('row-types');
const server = await startEmbeddedPostgres({ dataDirectory: folder, settings: { fsync: 'off' } });
try {
  await migrate({ owner: server.connection, applicationPassword: 'only for a moment' });
  await writeRowTypes(server.connection);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
