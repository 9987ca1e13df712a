import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { isPostmaster } from './postmaster/postmaster.ts';
import type { OwnerConnection } from './postmaster/owner-connection.ts';
import { openWorkbench, query, readServerPid } from './testing/workbench.ts';

// Each new cluster and each Node process takes seconds on a machine that is busy otherwise.
vi.setConfig({ testTimeout: 90_000 });

const bench = openWorkbench();
const dataDirectory = join(bench.folder, 'data');
const data = join(dataDirectory, 'postgres/data');
const untilSeen = { interval: 20, timeout: 60_000 };

afterAll(async () => await bench.close());

async function insertNote(connection: OwnerConnection, text: string): Promise<void> {
  await query(connection, 'CREATE TABLE IF NOT EXISTS note (text text PRIMARY KEY)');
  await query(connection, `INSERT INTO note VALUES ('${text}')`);
}

async function listNotes(connection: OwnerConnection): Promise<unknown[]> {
  return (await query(connection, 'SELECT text FROM note ORDER BY text')).map(({ text }) => text);
}

// One cluster goes through all of it, as a machine's does; each test leaves it stopped or says what it leaves.
describe('on one data directory', () => {
  it('a second live process is refused in one sentence, and the first goes on', async () => {
    const first = bench.spawn(dataDirectory);
    const connection = await first.ready;
    const second = bench.spawn(dataDirectory);
    await expect(second.ready).rejects.toMatchObject({
      name: 'DataDirectoryInUse',
      message: `Another Redoubt is already running on ${dataDirectory}: stop it first, or set DATA_DIR to another folder.`,
    });
    await insertNote(connection, 'first');
    const pid = readServerPid(connection);
    await first.stop();
    expect(isPostmaster(pid, { data })).toBe(false);
  });

  it('Ctrl-C at the terminal reaches Node and not the database', async () => {
    const node = bench.spawn(dataDirectory);
    const connection = await node.ready;
    await node.interruptGroup();
    await insertNote(connection, 'after Ctrl-C');
    expect(await listNotes(connection)).toEqual(['after Ctrl-C', 'first']);
    await node.stop();
  });

  it('after kill -9 of Node the next one adopts its server, and stops it', async () => {
    const killed = bench.spawn(dataDirectory);
    const connection = await killed.ready;
    const pid = readServerPid(connection);
    await insertNote(connection, 'orphaned');
    await killed.kill();
    expect(isPostmaster(pid, { data })).toBe(true);

    const next = await bench.start(dataDirectory);
    expect(next.connection).toEqual(connection);
    expect(readServerPid(next.connection)).toBe(pid);
    expect(await listNotes(next.connection)).toContain('orphaned');
    await next.stop();
    expect(isPostmaster(pid, { data })).toBe(false);
  });

  it('a server that was left with other settings is started anew', async () => {
    const killed = bench.spawn(dataDirectory, { settings: { work_mem: '1MB' } });
    const pid = readServerPid(await killed.ready);
    await killed.kill();
    const next = await bench.start(dataDirectory, { settings: { work_mem: '2MB' } });
    expect(readServerPid(next.connection)).not.toBe(pid);
    expect(await query(next.connection, 'SHOW work_mem')).toEqual([{ work_mem: '2MB' }]);
    await next.stop();
  });

  it('after kill -9 of Node and of the server everything acknowledged is there', async () => {
    const killed = bench.spawn(dataDirectory);
    const connection = await killed.ready;
    await insertNote(connection, 'acknowledged');
    const pid = readServerPid(connection);
    // A connection that is busy holds the shared memory on, for a moment after its server's death.
    const busy = query(connection, 'SELECT count(*) FROM generate_series(1, 3000000)').catch(() => undefined);
    await killed.kill();
    process.kill(pid, 'SIGKILL');

    const next = await bench.start(dataDirectory);
    expect(await listNotes(next.connection)).toContain('acknowledged');
    await busy;
    await next.stop();
  });

  it('a server that is killed under a living Node comes back by itself', async () => {
    const server = await bench.start(dataDirectory);
    const pid = readServerPid(server.connection);
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(async () => await listNotes(server.connection).catch(() => []), untilSeen)
      .toContain('acknowledged');
    expect(readServerPid(server.connection)).not.toBe(pid);
    await server.stop();
  });

  it('a pid file whose pid is another living program by now does not keep it from starting', async () => {
    const stale = [process.pid, data, 1_700_000_000, 5432, '/tmp', '', '5432001 0', 'ready', ''].join('\n');
    writeFileSync(join(data, 'postmaster.pid'), stale, { mode: 0o600 });
    const server = await bench.start(dataDirectory);
    expect(await listNotes(server.connection)).toContain('acknowledged');
    await server.stop();
  });

  it('a data directory that was deleted under an orphan starts empty', async () => {
    const killed = bench.spawn(dataDirectory);
    const pid = readServerPid(await killed.ready);
    await killed.kill();
    rmSync(dataDirectory, { recursive: true });
    const next = await bench.start(dataDirectory);
    expect(await query(next.connection, `SELECT to_regclass('note') AS note`)).toEqual([{ note: null }]);
    expect(readServerPid(next.connection)).not.toBe(pid);
    await next.stop();
  });
});
