/** For example '1 file' and '2 files'. */
export function countWords(count: number, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

interface Contents {
  readonly rows: number;
  readonly tables: number;
  readonly files: number;
}

/** The contents of a backup, counted. */
export function sayContents({ rows, tables, files }: Contents): string {
  const inTables = `${countWords(rows, 'row', 'rows')} of ${countWords(tables, 'table', 'tables')}`;
  return `${inTables} and ${countWords(files, 'file', 'files')}`;
}
