export { failedRowsDownload, issueFailedRowsTicket } from './failed-rows.ts';
export { followImport } from './follow-import.ts';
export { importCsv } from './import-csv.ts';
export type { ImportKind } from './rows/import-kind.ts';
export { removeRowsOfAddress } from './rows/import-rows.store.ts';
export { importsPersonalData } from './imports.personal-data.ts';
export {
  getReport,
  listDuplicatesOf,
  type ListedImports,
  listFailedOf,
  listImportsOf,
} from './list-imports.ts';
export type { ReadReport } from './read-report.ts';
export { sweepImportsJob } from './sweep-imports.job.ts';
export { undoImport } from './undo-import.ts';
