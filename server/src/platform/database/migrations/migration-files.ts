import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { RunnerOption } from 'node-pg-migrate';

type Strategy = NonNullable<RunnerOption['migrationLoaderStrategies']>[number];

/** A migration that begins so holds one statement that PostgreSQL refuses in a transaction, such as create index concurrently. */
const OUTSIDE = /^-- outside a transaction\b/;

export function isOutsideTransaction(text: string): boolean {
  return OUTSIDE.test(text);
}

/** Reads our migrations: SQL that goes forward alone. */
export const migrationFiles: Strategy = {
  extensions: ['.sql'],
  loader: (paths) =>
    Promise.all(
      paths.map(async (path) => {
        const text = await readFile(path, 'utf8');
        return {
          id: basename(path),
          filePaths: [path],
          actions: {
            up: (builder) => {
              if (isOutsideTransaction(text)) builder.noTransaction();
              builder.sql(text);
            },
            down: false,
          },
        };
      }),
    ),
};
