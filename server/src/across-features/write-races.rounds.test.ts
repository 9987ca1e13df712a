import { mayCall } from '@redoubt/contract/access-matrix.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { arenaApp, leaky } from '#testing/arena/attempts.ts';
import { namedEndpoints } from '#testing/endpoints.ts';
import { type DrawnRequest, drawRequestTo } from '#testing/fuzz/draw-request.ts';
import { FuzzStage } from '#testing/fuzz/fuzz-stage.ts';
import { OWNERS_PASSWORD } from '#testing/records.ts';
import type { TestApp } from '#testing/test-app.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';

const WAYS = 50;
/** Different requests among those that are sent at once; each of them is sent many times. */
const KINDS_AT_ONCE = 3;
const SEED = 20_261_122;

const known = {
  challenge: [leaky.slug],
  password: [OWNERS_PASSWORD],
  proof: [{ password: OWNERS_PASSWORD }],
  number: [1],
};

const email = 'race@people.example';
const project = { title: 'A study', description: '', link: '', year: null };

/** Bodies that get through, where what is drawn from the shape does not. */
const bodies: Readonly<Record<string, unknown>> = {
  'POST /auth/signup': {
    email,
    password: OWNERS_PASSWORD,
    firstname: 'Inês',
    lastname: 'Duarte',
    role: 'Expert',
  },
  'POST /auth/forgot-password': { email },
  'POST /v1/profile/projects': project,
  'PUT /v1/profile/projects/:id': project,
  'POST /v1/arena/attempts/:id/submissions': { kind: 'secret', secret: 'a wrong guess' },
  'POST /v1/newsletter/subscriptions': { email },
  'POST /v1/contact-messages': {
    name: 'Inês',
    email,
    topic: 'other',
    message: 'A question about the arena.',
  },
};

/** One row where there is none that stands there twice for `what`. */
const noneTwice = (table: string, what: string, whole = 'true') =>
  `select where not exists (select from ${table} where ${whole} group by ${what} having count(*) > 1)`;

/** The job that looks later whose the address is. */
const jobOf = (key: string) => `select from graphile_worker._private_jobs where key = '${key}'`;

/** What may be there once however many ask for it at once: one row, if so. */
const onlyOnce: Readonly<Record<string, string>> = {
  'POST /auth/signup': `select from user_account where email = '${email}'`,
  'POST /auth/forgot-password': jobOf(`password-reset:${email}`),
  'POST /v1/newsletter/subscriptions': jobOf(`newsletter:${email}`),
  'POST /v1/arena/attempts': noneTwice('attempt', 'user_id, challenge_id', `status = 'open'`),
  'POST /v1/accounts/archives': noneTwice('personal_archive', 'user_id', `state = 'queued'`),
  'POST /v1/arena/attempts/:id/messages': noneTwice('turn', 'attempt_id', `state = 'writing'`),
};

/** For the writes that may be made many times. */
const ONE_ROW = 'select 1';

const lines: string[] = [];
let database: TestDatabase;
let server: TestApp;
beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(line) };
  database = await testDatabase({ log: createLog({ mode: 'test', level: 'info', destination }) });
  server = await arenaApp({ database });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const writes = namedEndpoints.filter(
  ([, endpoint]) =>
    endpoint.method !== 'GET' && (endpoint.access === 'everyone' || mayCall(endpoint, 'Expert')),
);

/** Well-formed requests of the owner of every record, about their own. */
function drawRace([name, endpoint]: (typeof writes)[number]): DrawnRequest[] {
  const drawn = drawRequestTo(name, endpoint, { known, isBroken: false });
  const kinds = fc.sample(drawn, { seed: SEED, numRuns: KINDS_AT_ONCE });
  const mine = kinds.map((kind): DrawnRequest => ({
    ...kind,
    body: bodies[name] ?? kind.body,
    caller: 'owner',
    names: 'the owner’s',
    headers: {},
  }));
  return Array.from({ length: WAYS }, (_, nth) => mine[nth % mine.length] ?? []).flat();
}

/** The writes of which at least one call got through. */
const reached = new Set<string>();

it.each(writes)('%s, 50 at once by one person, has no fault and no deadlock', async (...write) => {
  const stage = new FuzzStage(server);
  const requests = drawRace(write);
  await stage.prepare(requests);
  const replies = await Promise.all(requests.map((request) => stage.send(request)));
  if (replies.some(({ status }) => status === 200)) reached.add(write[0]);
  const faults = replies.filter(
    ({ status, headers }) => status >= 500 && !(status === 503 && headers['retry-after'] !== undefined),
  );
  expect(faults).toEqual([]);
  expect(lines.filter((line) => line.includes('deadlock'))).toEqual([]);
  const { rows } = await database.ownerPool.query(onlyOnce[write[0]] ?? ONE_ROW);
  expect(rows).toHaveLength(1);
});

it('lets calls of at least 35 kinds of writes through', () => {
  expect(reached.size).toBeGreaterThanOrEqual(Math.min(35, writes.length));
});
