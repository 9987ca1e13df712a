import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Connection } from '#platform/database/connection.ts';

const ROW_TYPES = fileURLToPath(new URL('../../platform/database/schema.ts', import.meta.url));

/** Writes the row types of a migrated database to `file`; unset, to the one that the server compiles with. */
export async function writeRowTypes(connection: Connection, file: string = ROW_TYPES): Promise<void> {
  await runGenerator(connection, [`--out-file=${file}`]);
}

/** Rejects when the committed row types are not those of the migrated database. */
export async function verifyRowTypes(connection: Connection): Promise<void> {
  await runGenerator(connection, [`--out-file=${ROW_TYPES}`, '--verify']);
}

async function runGenerator(connection: Connection, more: readonly string[]): Promise<void> {
  const { user, password, host, port, database } = connection;
  const address = new URL(`postgres://localhost:${String(port)}/${database}`);
  address.username = user;
  address.password = password;
  address.searchParams.set('host', host);
  const generator = fileURLToPath(
    new URL('bin.js', import.meta.resolve('kysely-codegen')).href.replace('/dist/bin.js', '/dist/cli/bin.js'),
  );
  await promisify(execFile)(process.execPath, [generator, `--url=${address.href}`, ...OPTIONS, ...more]);
}

const OPTIONS = [
  '--dialect=postgres',
  '--default-schema=public',
  '--include-pattern=public.*',
  '--exclude-pattern=public.migration',
  '--type-mapping={"int8":"number","timestamptz":"Date"}',
  '--log-level=error',
];
