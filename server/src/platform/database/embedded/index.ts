export { DataDirectoryInUse } from './cluster/data-directory-lock.ts';
export { startEmbeddedPostgres } from './start-embedded-postgres.ts';
