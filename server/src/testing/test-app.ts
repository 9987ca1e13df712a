import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { type Clock, systemClock } from '#platform/clock.ts';
import { createPasswords } from '#platform/crypto/passwords.ts';
import type { Database } from '#platform/database/database.ts';
import { createFileStore } from '#platform/files/index.ts';
import type { HttpOptions } from '#platform/http/http-app.ts';
import { createJobs } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/log.ts';
import { createMail } from '#platform/mail/index.ts';
import { createOutbox, createOutboxRelay } from '#platform/outbox/index.ts';
import { type App, createApp, listeners } from '#app.ts';
import type { Kit } from '#kit.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export interface TestApp {
  readonly app: App;
  readonly kit: Kit;
  readonly database: TestDatabase;
  readonly api: ApiClient;
  /** What was logged since the start, one JSON record a line. */
  readonly logged: () => string;
  /** Tells the listeners everything that the outbox holds. */
  drainOutbox(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions extends Partial<HttpOptions> {
  /** The database of another test app, to be a second process beside it; the one who made it closes it. */
  readonly database?: TestDatabase;
  /** Unset: the system's time, with waits that take none. */
  readonly clock?: Clock;
}

/** The whole server on a database of its own, asked without a socket; replies are written without pauses. */
export async function testApp({ database: given, clock, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const database = given ?? (await testDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-app-'));
  const lines: string[] = [];
  const kit = await createTestKit({ database: database.database, clock: clock ?? hastyClock, folder, lines });
  const app = await createApp(kit, {
    mode: 'test',
    publicUrl: 'http://localhost:3000',
    trustedProxies: ['127.0.0.1'],
    webRoot: null,
    metricsToken: null,
    parseReplies: true,
    readiness: {},
    metrics: new Registry(),
    ...options,
  });
  const relay = createOutboxRelay({
    database: database.database,
    outbox: kit.outbox,
    listeners,
    clock: kit.clock,
    log: kit.log,
    metrics: new Registry(),
  });
  return {
    app,
    kit,
    database,
    api: createApiClient(app.http.fastify),
    logged: () => lines.join(''),
    drainOutbox: () => relay.drain(),
    async close() {
      await app.close();
      if (!given) await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const hastyClock: Clock = { ...systemClock, sleep: () => Promise.resolve() };

interface KitParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly folder: string;
  readonly lines: string[];
}

async function createTestKit({ database, clock, folder, lines }: KitParts): Promise<Kit> {
  return {
    database,
    clock,
    log: createLog({ mode: 'test', level: 'trace', destination: { write: (line) => void lines.push(line) } }),
    outbox: createOutbox(),
    mail: createMail({
      jobs: createJobs(),
      clock,
      publicUrl: 'http://localhost:3000',
      hashKey: 'a key for tests',
    }),
    files: await createFileStore({ directory: folder, s3: null, clock }),
    passwords: createPasswords(),
  };
}
