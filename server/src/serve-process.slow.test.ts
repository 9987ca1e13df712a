import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { practiceChallenges } from '#testing/arena/practice.ts';
import { TEST_SECRET_KEY, type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { type Config, readConfig } from './config.ts';
import { type RunningProcess, serveProcess } from './serve-process.ts';
import { AddressInUse } from './start/port.ts';
import * as worker from './worker.ts';

const { startWorker } = worker;

let folder: string;
let fixture: TestDatabase;
let running: RunningProcess | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redoubt-process-'));
  fixture = await testDatabase();
});
afterEach(async () => {
  await running?.stop();
  running = null;
  await fixture.close();
  await rm(folder, { recursive: true, force: true });
});

async function configure(more: Record<string, string> = {}): Promise<Config> {
  const address = new URL(`postgres://localhost:${String(fixture.owner.port)}/${fixture.owner.database}`);
  address.username = fixture.owner.user;
  address.password = fixture.owner.password;
  address.searchParams.set('host', fixture.owner.host);
  return readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: address.href,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    SECRET_KEY: TEST_SECRET_KEY,
    LOG_LEVEL: 'silent',
    ...more,
  });
}

async function start(config: Config): Promise<string[]> {
  const sentences: string[] = [];
  running = await serveProcess(config, (sentence) => void sentences.push(sentence));
  return sentences;
}

/** The next worker to start says that it does not run. */
function breakWorker(): void {
  vi.spyOn(worker, 'startWorker').mockImplementationOnce(async (...given) => ({
    ...(await startWorker(...given)),
    isRunning: () => false,
  }));
}

const readiness = z.object({ status: z.string(), failing: z.array(z.string()).optional() });

async function readyz({ port }: Config) {
  const reply = await fetch(`http://127.0.0.1:${String(port)}/readyz`);
  return { status: reply.status, ...readiness.omit({ status: true }).parse(await reply.json()) };
}

describe('a process', () => {
  it('is ready once it says so, and gone once it is stopped', async () => {
    const config = await configure();
    expect((await start(config)).at(-1)).toBe(`Redoubt is ready at ${config.publicUrl}`);
    expect(await readyz(config)).toEqual({ status: 200 });
    await running?.stop();
    running = null;
    await expect(readyz(config)).rejects.toThrow('fetch failed');
    await expectNoConnection();
  });

  it('is not ready while its worker does not run', async () => {
    breakWorker();
    const config = await configure({ ROLE: 'all' });
    await start(config);
    expect(await readyz(config)).toEqual({ status: 503, failing: ['worker'] });
  });

  it('of ROLE=web is ready without a worker', async () => {
    const config = await configure({ ROLE: 'web' });
    await start(config);
    expect(await readyz(config)).toEqual({ status: 200 });
  });

  it('prints every figure that the dashboard and the alerts name, and what waits as it is', async () => {
    const config = await configure();
    await start(config);
    await fixture.ownerPool.query(
      "insert into outbox_redelivery (listener, event_id, type, payload, occurred_at, next_at, parked_at, failure) values ('a', 1, 'a.b', '{}', now(), now(), now(), 'Error')",
    );
    const printed = await (await fetch(`http://127.0.0.1:${String(config.port)}/metrics`)).text();
    const named = await Promise.all(['grafana/redoubt.json', 'prometheus/alerts.yml'].map(listFiguresNamed));
    expect(named.every(({ length }) => length > 10)).toBe(true);
    expect(named.flat().filter((figure) => !listFiguresPrinted(printed).has(figure))).toEqual([]);
    expect(printed).toContain('redoubt_database_up 1');
    expect(printed).toContain('redoubt_worker_alive 1');
    expect(printed).toContain('redoubt_outbox_parked 1');
    expect(printed).toContain('redoubt_database_connections_max 20');
  });

  it('of ROLE=worker tells its health and its figures, and serves nothing else', async () => {
    const config = await configure({ ROLE: 'worker' });
    expect((await start(config)).at(-1)).toBe(
      `The worker is running; port ${String(config.port)} tells its health`,
    );
    expect(await readyz(config)).toEqual({ status: 200 });
    const get = (path: string) => fetch(`http://127.0.0.1:${String(config.port)}${path}`);
    expect((await get('/healthz')).status).toBe(200);
    expect(await (await get('/metrics')).text()).toContain('redoubt_outbox_lag_seconds');
    for (const path of ['/', '/v1/challenges', '/api']) expect((await get(path)).status).toBe(404);
    await running?.stop();
    running = null;
    await expect(readyz(config)).rejects.toThrow('fetch failed');
    await expectNoConnection();
  });

  it('of ROLE=worker is not ready while its worker does not run', async () => {
    breakWorker();
    const config = await configure({ ROLE: 'worker' });
    await start(config);
    expect(await readyz(config)).toEqual({ status: 503, failing: ['worker'] });
  });

  it('of ROLE=worker shows its figures to the token alone, where one is set', async () => {
    const config = await configure({ ROLE: 'worker', METRICS_TOKEN: 'a-token-for-metrics' });
    await start(config);
    const get = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${String(config.port)}/metrics`, { headers });
    expect((await get({})).status).toBe(404);
    expect((await get({ authorization: 'Bearer a-token-for-metrics' })).status).toBe(200);
  });
});

describe('the first start in production', () => {
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9', ROLE: 'web' };
  const challenges = z.object({ items: z.array(z.object({ slug: z.string(), solves: z.number() })) });

  async function listOpen({ port }: Config) {
    const reply = await fetch(`http://127.0.0.1:${String(port)}/v1/challenges?limit=50`);
    return challenges.parse(await reply.json()).items;
  }

  it('shows the practice challenges, unsolved, and a later one leaves them as they were left', async () => {
    const config = await configure(production);
    await start(config);
    const open = await listOpen(config);
    expect(open).toHaveLength(practiceChallenges.length);
    expect(open.every(({ solves }) => solves === 0)).toBe(true);
    await running?.stop();
    await fixture.ownerPool.query('update challenge set closes_at = now() where slug = $1', [open[0]?.slug]);
    await start(config);
    expect(await listOpen(config)).toEqual(open.slice(1));
    expect((await fixture.ownerPool.query('select from user_account')).rows).toEqual([]);
  });
});

describe('a start that fails', () => {
  it.each(['all', 'web', 'worker'])('of ROLE=%s on a taken port touches nothing', async (role) => {
    const config = await configure({ ROLE: role });
    const taken = createServer();
    await listen(taken, config.port);
    await expect(start(config)).rejects.toThrow(AddressInUse);
    await expectNoConnection();
    await close(taken);
  });

  it('midway leaves nothing running', async () => {
    const config = await configure({ HOST: '127.0.0.1' });
    const taken = createServer();
    // Between the first look at the port and the listening somebody else takes it.
    const starting = serveProcess(config, (sentence) => {
      if (sentence.startsWith('Bringing')) taken.listen(config.port, '127.0.0.1');
    });
    await expect(starting).rejects.toThrow(AddressInUse);
    await expectNoConnection();
    await close(taken);
  });
});

/** The figures that the expressions of a file under operations/ name. */
async function listFiguresNamed(file: string): Promise<string[]> {
  const text = await readFile(new URL(`../../operations/${file}`, import.meta.url), 'utf8');
  const expressions = text
    .split('\n')
    .filter((line) => !/^\s*(?:#|summary:|remedy:|"(?:description|title|legendFormat|uid)")/.test(line));
  return [...expressions.join('\n').matchAll(/\b(?:redoubt|http|nodejs|process)_[a-z_\d]+/g)].map(
    ([figure]) => figure,
  );
}

function listFiguresPrinted(metrics: string): ReadonlySet<string> {
  const types = [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    ),
  );
}

/** The database learns of a disconnection a moment later. */
async function expectNoConnection(): Promise<void> {
  await expect.poll(connections).toEqual([]);
}

/** What is still connected to the database, but for the fixture. */
async function connections(): Promise<string[]> {
  const { rows } = await fixture.ownerPool.query<{ name: string }>(
    "select application_name as name from pg_stat_activity where datname = current_database() and application_name like 'redoubt%'",
  );
  return rows.map((row) => row.name);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await listen(probe, 0);
  const address = probe.address();
  await close(probe);
  return typeof address === 'object' && address ? address.port : 0;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
}

function close(server: Server): Promise<unknown> {
  return new Promise((resolve) => server.close(resolve));
}
