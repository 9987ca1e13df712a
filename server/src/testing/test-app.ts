import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { createAudit } from '#platform/audit/index.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { createPasswords } from '#platform/crypto/passwords.ts';
import { createVault } from '#platform/crypto/vault.ts';
import type { Database } from '#platform/database/database.ts';
import { collectFromFeatures } from '#platform/feature/feature.ts';
import { createFileStore } from '#platform/files/index.ts';
import { createJobs } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/log.ts';
import { createMail } from '#platform/mail/index.ts';
import { createOutbox, createOutboxRelay } from '#platform/outbox/index.ts';
import { createOutgoing, type Outgoing, parsePrivateHost } from '#platform/outgoing/index.ts';
import { addFollowers, type App, type AppOptions, createApp, listFeatures } from '#app.ts';
import { followRevocations } from '#features/sign-in';
import type { Kit, UnsolicitedMailLimits } from '#kit.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import { type Misfits, MisfittingReplies, watchReplies } from './published/watch-replies.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

const TEST_PUBLIC_URL = 'http://localhost:3000';

export interface TestApp {
  readonly app: App;
  readonly kit: Kit;
  readonly database: TestDatabase;
  readonly api: ApiClient;
  /** The folder of this app's file store. */
  readonly filesFolder: string;
  /** Replies that did not fit the published document of the API; any of them makes `close` throw. */
  readonly misfits: Misfits;
  /** What was logged since the start, one JSON record a line. */
  readonly logged: () => string;
  /** Tells the listeners everything that the outbox holds. */
  drainOutbox(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions extends Partial<AppOptions> {
  /** The database of another test app, to be a second process beside it; the one who made it closes it. */
  readonly database?: TestDatabase;
  /** Unset: the system's time, with waits that take none. */
  readonly clock?: Clock;
  /** Unset: calls hosts on this machine, and trusts what Node trusts. */
  readonly outgoing?: Outgoing;
  /** How many mails a day go to people who did not ask for them, where that is not what production begins with. */
  readonly unsolicitedMails?: UnsolicitedMailLimits;
}

/** The whole server on a database of its own, called without a socket; replies are written without pauses. */
export async function testApp({
  database: given,
  clock,
  outgoing,
  unsolicitedMails,
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const database = given ?? (await testDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-app-'));
  const lines: string[] = [];
  const { database: opened } = database;
  const kit = await createTestKit({
    database: opened,
    clock: clock ?? hastyClock,
    folder,
    lines,
    outgoing,
    unsolicitedMails,
  });
  const app = await serveTestKit(kit, options);
  const misfits = watchReplies(app.http.fastify);
  const following = await followRevocations(kit.database, app.sessions);
  const relay = createTestRelay(kit);
  return {
    app,
    kit,
    database,
    api: createApiClient(app.http.fastify),
    filesFolder: folder,
    misfits,
    logged: () => lines.join(''),
    drainOutbox: () => relay.drain(),
    async close() {
      await following.close();
      await app.close();
      await kit.outgoing.close();
      if (!given) await database.close();
      await rm(folder, { recursive: true, force: true });
      if (misfits.size > 0) throw new MisfittingReplies(misfits);
    },
  };
}

/** What serves requests in tests. */
export function serveTestKit(kit: Kit, options: Partial<AppOptions> = {}): Promise<App> {
  return createApp(kit, {
    mode: 'test',
    publicUrl: TEST_PUBLIC_URL,
    trustedProxies: ['127.0.0.1'],
    webRoot: null,
    metricsToken: null,
    parseReplies: true,
    readiness: {},
    metrics: new Registry(),
    socialProviders: [],
    contactEmail: 'operators@redoubt.example',
    ...options,
  });
}

function createTestRelay(kit: Kit) {
  return createOutboxRelay({
    ...kit,
    listeners: collectFromFeatures(listFeatures(kit), 'listeners'),
    metrics: new Registry(),
  });
}

/** The least that argon2 takes: what a hash is worth is a matter of the tests of passwords.ts alone. */
const CHEAPEST_HASH = { memoryCost: 8, timeCost: 1 };

const hastyClock: Clock = { ...systemClock, sleep: () => Promise.resolve() };

/** Tests call servers of their own on this machine. */
const LOOPBACK = ['127.0.0.0/8'].map(parsePrivateHost).filter((host) => host !== null);

interface TestKitDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly folder: string;
  readonly lines: string[];
  readonly outgoing?: Outgoing | undefined;
  readonly unsolicitedMails?: UnsolicitedMailLimits | undefined;
}

export async function createTestKit({
  database,
  clock,
  folder,
  lines,
  outgoing,
  unsolicitedMails = { perPerson: 50, perOrganization: 500 },
}: TestKitDeps): Promise<Kit> {
  const kit: Kit = {
    database,
    clock,
    log: createLog({ mode: 'test', level: 'trace', destination: { write: (line) => void lines.push(line) } }),
    outbox: createOutbox(),
    audit: createAudit({ clock }),
    jobs: createJobs(),
    mail: createMail({
      jobs: createJobs(),
      clock,
      publicUrl: TEST_PUBLIC_URL,
      hashKey: 'a key for tests',
    }),
    files: await createFileStore({ directory: folder, s3: null, clock }),
    outgoing: outgoing ?? createOutgoing({ privateHosts: LOOPBACK }),
    passwords: createPasswords({ cost: CHEAPEST_HASH }),
    vault: createVault(['a secret key for tests alone, never used']),
    publicUrl: TEST_PUBLIC_URL,
    unsolicitedMails,
  };
  addFollowers(kit);
  return kit;
}
