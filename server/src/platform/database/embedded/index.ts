export { DataDirectoryInUse } from './cluster/data-directory-lock.ts';
export { joinEmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';
export type { EmbeddedPostgresOptions } from './postmaster/run-server.ts';
