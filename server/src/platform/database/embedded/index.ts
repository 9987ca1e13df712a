export { DataDirectoryInUse } from './cluster/data-directory-lock.ts';
export { joinEmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';
