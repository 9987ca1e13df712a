import { join } from 'node:path';
import { createAudit } from '#platform/audit/index.ts';
import { createPasswords } from '#platform/crypto/passwords.ts';
import { keepSecretKey } from '#platform/crypto/secret-key.ts';
import { deriveKey } from '#platform/crypto/tokens.ts';
import { createVault, type Vault } from '#platform/crypto/vault.ts';
import { systemClock } from '#platform/clock.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { createFileStore, type FileStore, makePrivateFolder } from '#platform/files/index.ts';
import { assertKeys, assertStore, keepSecret, noteKey } from '#platform/installation/index.ts';
import { createJobs, installJobs, type Jobs } from '#platform/jobs/index.ts';
import { createLog, type Logger } from '#platform/log/log.ts';
import { createMail } from '#platform/mail/index.ts';
import { createOutbox } from '#platform/outbox/index.ts';
import { createOutgoing } from '#platform/outgoing/index.ts';
import { addFollowers } from './app.ts';
import type { Config } from './config.ts';
import { type DatabaseServer, openServer } from './database-server.ts';
import type { Kit } from './kit.ts';
import { isLocalModel } from './local-model/endpoint.ts';
import type { Progress } from './progress.ts';

/** What exists once the database is up and migrated. */
export interface Infrastructure {
  readonly kit: Kit;
  readonly jobs: Jobs;
  /** The key with which the addresses of mails are hashed. */
  readonly mailKey: string;
  /** The migrations that were applied on the way, by name. */
  readonly applied: readonly string[];
  /** Closes the database, and stops the server that we started. */
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 20;

interface Preparing {
  /** A command may work on the embedded database that a running Redoubt has started; a second server may not. */
  readonly mayJoin?: boolean;
  /** The log of the process; two would write into each other's lines. Unset: a new one. */
  readonly log?: Logger | undefined;
  /** Opened before; from here on it is stopped by what this answers. */
  readonly server?: DatabaseServer;
}

/** Starts or finds the database, brings it to the newest migration and makes the kit. */
export async function connectInfrastructure(
  config: Config,
  progress: Progress,
  {
    mayJoin = false,
    log = createLog({ mode: config.mode, level: config.logLevel }),
    server: opened,
  }: Preparing = {},
): Promise<Infrastructure> {
  const parts = new AsyncDisposableStack();
  try {
    await makePrivateFolder(config.dataDirectory);
    const server = opened ?? (await openServer(config, progress, { mayJoin }));
    parts.defer(() => server.stop());
    const secretKey = await secretKeyOf(config);
    progress('Bringing the database up to date');
    const vault = createVault([secretKey, ...config.previousSecretKeys]);
    const files = await openFiles(config);
    const { connection, mailKey, applied } = await prepareDatabase(config, {
      server,
      secretKey,
      vault,
      files,
      log,
    });
    const database = openDatabase(connection, { ...config.database, maxConnections: MAX_CONNECTIONS, log });
    parts.defer(() => database.close());
    const jobs = createJobs();
    const kit = createKit({ config, database, jobs, log, mailKey, vault, files });
    parts.defer(() => kit.outgoing.close());
    addFollowers(kit);
    return { kit, jobs, mailKey, applied, close: () => parts.disposeAsync() };
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
}

/** The key of the settings, or the one that is stored in the data directory. */
export async function secretKeyOf(config: Config): Promise<string> {
  return config.secretKey ?? (await keepSecretKey(config.dataDirectory));
}

export function openFiles(config: Config): Promise<FileStore> {
  return createFileStore({
    directory: join(config.dataDirectory, 'files'),
    s3: config.s3,
    clock: systemClock,
  });
}

interface Preparation extends Pick<KitDeps, 'vault' | 'files' | 'log'> {
  readonly server: DatabaseServer;
  readonly secretKey: string;
}

/** Brings the tables to the newest migration and looks whether keys and store are those of this database. */
async function prepareDatabase(config: Config, { server, secretKey, vault, files, log }: Preparation) {
  const applied: string[] = [];
  let mailKey = '';
  const connection = await migrate({
    owner: server.owner,
    before: (client) => assertKeys(client, vault),
    alongside: async (client) => {
      await installJobs(server.owner, log);
      await assertStore(client, files, placeOfFiles(config));
      await noteKey(client, vault);
      mailKey = await keepSecret(client, vault, secretOf(secretKey, 'mail addresses'));
    },
    applicationPassword: (client) =>
      keepSecret(client, vault, secretOf(secretKey, 'database application role')),
    onApplied: (names) => void applied.push(...names),
  });
  return { connection, mailKey, applied };
}

/** How the error of a wrong store calls it. */
function placeOfFiles({ s3, dataDirectory }: Config): string {
  return s3 ? `The bucket ${s3.bucket}` : join(dataDirectory, 'files');
}

/** At first these are derived from SECRET_KEY, as they always were. */
function secretOf(secretKey: string, name: string) {
  return { name, initial: deriveKey(secretKey, name) };
}

interface KitDeps {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly mailKey: string;
  readonly vault: Vault;
  readonly files: FileStore;
}

function createKit({ config, database, jobs, log, mailKey, vault, files }: KitDeps): Kit {
  const clock = systemClock;
  return {
    database,
    clock,
    log,
    outbox: createOutbox(),
    audit: createAudit({ clock }),
    jobs,
    mail: createMail({
      jobs,
      clock,
      publicUrl: config.publicUrl,
      hashKey: mailKey,
    }),
    files,
    outgoing: createOutgoing({
      ...config.outgoing,
      isOwnServer: (destination) => isLocalModel(config.dataDirectory, destination),
    }),
    passwords: createPasswords(),
    vault,
    publicUrl: config.publicUrl,
    unsolicitedMails: config.unsolicitedMails,
  };
}
