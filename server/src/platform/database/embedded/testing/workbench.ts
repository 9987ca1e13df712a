import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPackagedBinaries } from '../binaries/server-binaries.ts';
import { isRoot } from '../binaries/server-user.ts';
import type { EmbeddedPostgres } from '../postmaster/run-server.ts';
import type { OwnerConnection } from '../postmaster/owner-connection.ts';
import { isPostmaster } from '../postmaster/postmaster.ts';
import { superviseCluster, type Surroundings } from '../start-embedded-postgres.ts';
import { spawnServer, type ChildServer, type ServeOrder, type ServeProgram } from './child-server.ts';

/** Small and quick to make: these tests kill processes, and what was written survives those without being synced. */
const TEST_SETTINGS = { fsync: 'off', shared_buffers: '16MB', max_connections: '10' };

const THIS_PROGRAM: ServeProgram = { node: process.execPath, script: join(import.meta.dirname, 'serve.ts') };

interface Wishes {
  readonly surroundings?: Partial<Surroundings>;
  readonly settings?: Record<string, string>;
  readonly program?: Partial<ServeProgram>;
}

/** A folder for one file of tests, and the databases that run in it; closed, nothing of either is left. */
interface Workbench {
  readonly folder: string;
  readonly surroundings: Surroundings;
  /** Starts a database in a process of its own. */
  spawn(dataDirectory: string, wishes?: Wishes): ChildServer;
  /** Starts a database in this process. */
  start(dataDirectory: string, wishes?: Wishes): Promise<EmbeddedPostgres>;
  close(): Promise<void>;
}

export function openWorkbench(): Workbench {
  const folder = mkdtempSync('/tmp/redoubt-test-');
  chmodSync(folder, 0o711);
  const surroundings = {
    packageFolder: findPackagedBinaries(),
    stateFolder: join(folder, 'state'),
    socketRoot: join(folder, 's'),
  };
  mkdirSync(surroundings.socketRoot);
  chmodSync(surroundings.socketRoot, isRoot() ? 0o1777 : 0o700);
  const running: { stop(): Promise<void> }[] = [];
  const orderFor = (dataDirectory: string, wishes: Wishes): ServeOrder => ({
    dataDirectory,
    settings: { ...TEST_SETTINGS, ...wishes.settings },
    surroundings: { ...surroundings, ...wishes.surroundings },
  });
  return {
    folder,
    surroundings,
    spawn: (dataDirectory, wishes = {}) => {
      const child = spawnServer(orderFor(dataDirectory, wishes), { ...THIS_PROGRAM, ...wishes.program });
      running.push(child);
      return child;
    },
    start: async (dataDirectory, wishes = {}) => {
      const order = orderFor(dataDirectory, wishes);
      const server = await superviseCluster(order, order.surroundings);
      running.push(server);
      return server;
    },
    close: async () => {
      await Promise.all(running.map(async (one) => await one.stop()));
      killServersIn(folder);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}

/** Runs one statement and hands out its rows. */
export async function query(connection: OwnerConnection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  // A server that dies breaks the connection besides the statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The process that serves a connection's cluster. */
export function readServerPid({ host, port }: OwnerConnection): number {
  return Number.parseInt(readFileSync(join(host, `.s.PGSQL.${port}.lock`), 'utf8'), 10);
}

/** What a failed test has left running. */
function killServersIn(folder: string): void {
  const pidFiles = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.name === 'postmaster.pid',
  );
  for (const { parentPath, name } of pidFiles) {
    const pid = Number.parseInt(readFileSync(join(parentPath, name), 'utf8'), 10);
    if (isPostmaster(pid, { data: parentPath })) {
      process.kill(pid, 'SIGKILL');
    }
  }
}
