import { parseArgs } from 'node:util';
import type pg from 'pg';
import { openFiles, connectInfrastructure, secretKeyOf } from '#boot.ts';
import { type Config, readConfig } from '#config.ts';
import { asOwner, openServer } from '#database-server.ts';
import { BackupUnusable, type Key, readNamed, restoreBackup } from '#platform/backup/index.ts';
import { createVault } from '#platform/crypto/vault.ts';
import type { Connection } from '#platform/database/connection.ts';
import { makePrivateFolder } from '#platform/files/index.ts';
import { sayContents } from './count-words.ts';
import { prepareEmpty } from './prepare-empty.ts';
import { complain, runCommand } from './run-command.ts';

const USAGE = `npm run restore -- FILE [--identity KEYFILE]

Puts a backup into the database and the store of the settings, which must be empty, and checks every row and file. An
encrypted one opens with BACKUP_PASSPHRASE, or with the age key in KEYFILE.`;

/** `npm run restore -- FILE`. Answers the exit code. */
export async function restore(config: Config, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { identity: { type: 'string' } },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new BackupUnusable(USAGE);
  await makePrivateFolder(config.dataDirectory);
  const key = await keyOf(config, values.identity);
  const server = await openServer(config, complain, { mayJoin: false });
  try {
    await putBack(config, { path, key, owner: server.owner });
  } finally {
    await server.stop();
  }
  // As at every start: applies new migrations, and sets the roles and their rights.
  const infrastructure = await connectInfrastructure(config, complain);
  try {
    await infrastructure.kit.database.transaction((transaction) =>
      infrastructure.kit.audit.write(transaction, {
        by: { command: 'restore' },
        action: 'database.restore',
        object: { kind: 'database', id: 'redoubt' },
        person: null,
      }),
    );
  } finally {
    await infrastructure.close();
  }
  process.stdout.write('Redoubt can be started.\n');
  return 0;
}

interface PuttingBack {
  readonly path: string;
  readonly key: Key | null;
  readonly owner: Connection;
}

async function putBack(config: Config, { path, key, owner }: PuttingBack): Promise<void> {
  const files = await openFiles(config);
  const keys = [await secretKeyOf(config), ...config.previousSecretKeys] as const;
  const keyIds = keys.map((secretKey) => createVault([secretKey]).keyId);
  const prepare = (client: pg.Client) => (migrations: readonly string[]) =>
    prepareEmpty({ client, owner, migrations });
  const done = await asOwner(owner, (client) =>
    restoreBackup(path, { client, files, key, keyIds, prepare: prepare(client) }),
  );
  process.stdout.write(`As it was at ${done.madeAt}: ${sayContents(done)}, each counted and checked.\n`);
}

async function keyOf(config: Config, identityFile: string | undefined): Promise<Key | null> {
  if (identityFile !== undefined) {
    const text = await readNamed(identityFile, (file) => file.readFile('utf8'));
    const identity = /^AGE-SECRET-KEY-\S+/m.exec(text)?.[0];
    if (identity === undefined) throw new BackupUnusable(`${identityFile} holds no age key.`);
    return { identity };
  }
  return config.backupPassphrase === null ? null : { passphrase: config.backupPassphrase };
}

if (import.meta.main) await runCommand(() => restore(readConfig(process.env), process.argv.slice(2)));
