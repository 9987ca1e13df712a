import { execFile, spawn } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Connection } from '#platform/database/connection.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { findFreePort } from '../process/free-port.ts';

const run = promisify(execFile);
const PACKAGE_FOLDER = '/usr/lib/postgresql';

/** A PostgreSQL of Debian's package on a port and a folder of its own, as an operator runs one. */
export interface DebianPostgres {
  /** The superuser of the cluster. */
  readonly superuser: Connection;
  /** An empty database of an owner who may make roles and is no superuser. */
  makeDatabase(name: string): Promise<Connection>;
  /** Runs a program of the package, such as pg_dump, on a database; answers what it printed. */
  run(program: string, connection: Connection, args: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

export async function startDebianPostgres(): Promise<DebianPostgres> {
  const programs = await findPrograms();
  const folder = await makeTemporaryFolder('debian');
  const data = await makeCluster(programs, folder);
  const port = await findFreePort();
  const settings = { port, unix_socket_directories: data, fsync: 'off', listen_addresses: '127.0.0.1' };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${String(value)}`]);
  const user = await serverUser();
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const superuser = { host: '127.0.0.1', port, user: 'chief', password: '', database: 'postgres' };
  await untilReachable(superuser);
  return {
    superuser,
    makeDatabase: (name) => makeDatabase(superuser, name),
    run: async (program, { host, user: as, database }, args) => {
      const at = ['-h', host, '-p', String(port), '-U', as, '-d', database];
      return (await run(join(programs, program), [...at, ...args], { maxBuffer: 2 ** 30 })).stdout;
    },
    async stop() {
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeCluster(programs: string, folder: string): Promise<string> {
  const data = join(folder, 'data');
  const user = await serverUser();
  await mkdir(data, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(data, user.uid, user.gid);
  const options = ['-U', 'chief', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'];
  await run(join(programs, 'initdb'), ['-D', data, ...options], { ...user, cwd: '/' });
  return data;
}

async function findPrograms(): Promise<string> {
  const versions = await readdir(PACKAGE_FOLDER).catch(() => []);
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined)
    throw new Error(
      'This test needs the PostgreSQL of Debian: apt-get install postgresql, and run it again.',
    );
  return join(PACKAGE_FOLDER, newest, 'bin');
}

/** PostgreSQL never runs as root. */
async function serverUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function untilReachable(connection: Connection): Promise<void> {
  for (;;) {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function makeDatabase(superuser: Connection, name: string): Promise<Connection> {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query(`create role ${name} login createrole password 'of-${name}'`);
  await client.query(`create database ${name} owner ${name}`);
  await client.end();
  return { ...superuser, user: name, password: `of-${name}`, database: name };
}
