import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import { createJobs, type JobHandler } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/log.ts';
import { createOutbox } from '#platform/outbox/index.ts';
import { testDatabase, type TestDatabase } from '#testing/test-database.ts';
import type { MailRequest } from './letter/letter.ts';
import { createMailDelivery } from './mail-delivery.ts';
import { createMail } from './mail.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.fixture.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { demoTransport, type MailTransport } from './transport.ts';

const HASH_KEY = 'a key for tests';

let fixture: TestDatabase;
let smtp: TestSmtpServer;
let now: number;
let logged: string;

const clock: Clock = { now: () => new Date(now), sleep: systemClock.sleep };
const jobs = createJobs();

beforeAll(async () => {
  fixture = await testDatabase();
});
afterAll(() => fixture.close());

beforeEach(async () => {
  // Later than any real time: the queue compares it with the database's own time.
  now = Date.parse('2126-11-21T10:00:00Z');
  logged = '';
  smtp = await startSmtpServer();
});
afterEach(async () => {
  await smtp.close();
  await fixture.ownerPool.query('delete from mail_message; delete from graphile_worker._private_jobs');
});

function setUp(options: { transport?: MailTransport; keepsContent?: boolean } = {}) {
  const {
    keepsContent = false,
    transport = createSmtpTransport({ url: smtp.url, from: 'Redoubt <no-reply@redoubt.example>' }),
  } = options;
  const log = createLog({ mode: 'production', destination: { write: (line) => void (logged += line) } });
  const delivery = createMailDelivery({
    outbox: createOutbox(),
    database: fixture.database,
    jobs,
    transport,
    clock,
    log,
    metrics: new Registry(),
    keepsContent,
  });
  const mail = createMail({ jobs, clock, publicUrl: 'https://redoubt.example', hashKey: HASH_KEY });
  return { delivery, mail, log };
}

function letterTo(to: string, idempotencyKey = to): MailRequest {
  return {
    to: { email: to, isEmailVerified: true },
    purpose: 'welcome',
    idempotencyKey,
    title: 'Welcome',
    paragraphs: ['A private sentence.'],
  };
}

async function queue(request: MailRequest): Promise<void> {
  await fixture.database.transaction((transaction) => setUp().mail.send(transaction, request));
}

interface MailRow {
  id: number;
  state: string;
  attempts: number;
  failure: string | null;
  recipient: string | null;
  hasContent: boolean;
}

async function listMails(): Promise<MailRow[]> {
  const { rows } = await fixture.database.pool.query<MailRow>(
    'select id, state, attempts, failure, recipient, num_nonnulls(subject, html, text) > 0 as "hasContent" from mail_message order by id',
  );
  return rows;
}

/** Runs the queued delivery jobs that are due by the test's clock, as the worker would. */
async function runJobs(handlers: readonly JobHandler[], name = 'mail.deliver'): Promise<number> {
  const { rows } = await fixture.ownerPool.query<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
     where task.id = job.task_id and task.identifier = $1 and job.run_at <= greatest($2, now()) returning job.payload`,
    [name, new Date(now)],
  );
  for (const { payload } of rows) await runHandler(handlers, name, payload);
  return rows.length;
}

async function runHandler(handlers: readonly JobHandler[], name: string, payload: unknown): Promise<void> {
  const handler = handlers.find((candidate) => candidate.name === name);
  await handler?.run(payload, { attempt: 1, signal: AbortSignal.timeout(60_000), log: setUp().log });
}

test('a mail goes out whole, once, and then only its traces are kept', async () => {
  const { delivery } = setUp();
  await queue(letterTo('ada@example.org'));
  await runJobs(delivery.handlers);
  expect(smtp.received).toMatchObject([{ from: 'no-reply@redoubt.example', to: ['ada@example.org'] }]);
  const raw = smtp.received[0]?.raw ?? '';
  expect(raw).toMatch(/^Message-ID: <\d+\.\w+@redoubt\.example>$/m);
  expect(raw).toMatch(/^Subject: Welcome$/m);
  expect(raw).toContain('multipart/alternative');
  expect(raw).toContain('A private sentence.');
  expect(await listMails()).toMatchObject([
    { state: 'sent', attempts: 1, recipient: null, hasContent: false, failure: null },
  ]);
});

test('a mail of a list carries the way out of it, and where answers go', async () => {
  const { delivery } = setUp();
  await queue({
    ...letterTo('ada@example.org'),
    replyTo: 'grace@example.org',
    unsubscribe: { pagePath: '/leave?token=t', oneClickPath: '/v1/leave?token=t' },
  });
  await runJobs(delivery.handlers);
  const raw = smtp.received[0]?.raw ?? '';
  expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/redoubt\.example\/v1\/leave\?token=t>$/m);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(raw).toMatch(/^Reply-To: grace@example\.org$/m);
  const { rows } = await fixture.database.pool.query('select reply_to, unsubscribe_url from mail_message');
  expect(rows).toEqual([{ reply_to: null, unsubscribe_url: null }]);
});

test('an event goes along as mail programs read it, and none of a hostile subject gets into the headers', async () => {
  const { delivery } = setUp();
  await queue({
    ...letterTo('ada@example.org'),
    subject: 'Invitation: a\r\nBcc: z@w.example',
    calendar: { method: 'REQUEST', text: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR' },
  });
  await runJobs(delivery.handlers);
  const raw = smtp.received[0]?.raw ?? '';
  expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
  expect(raw).toMatch(/filename=invitation\.ics/);
  expect(raw).not.toMatch(/^Bcc:/m);
  const { rows } = await fixture.database.pool.query('select calendar from mail_message');
  expect(rows).toEqual([{ calendar: null }]);
});

test('other mails carry neither', async () => {
  const { delivery } = setUp();
  await queue(letterTo('ada@example.org'));
  await runJobs(delivery.handlers);
  expect(smtp.received[0]?.raw).not.toMatch(/List-Unsubscribe|Reply-To/);
});

test.each(['x@y.example\r\nBcc: z@w.example', 'two@y.example, three@y.example'])(
  'answers go nowhere near %j',
  async (replyTo) => {
    await expect(queue({ ...letterTo('ada@example.org'), replyTo })).rejects.toThrow(/not an address/);
  },
);

test('a daily mail is queued again under its key after 24 hours, and not before', async () => {
  const daily = { ...letterTo('ada@example.org'), isDaily: true } as const;
  const queued = [];
  for (const passed of [0, HOUR_MS, 22 * HOUR_MS, HOUR_MS, 23 * HOUR_MS]) {
    now += passed;
    await queue(daily);
    queued.push((await listMails()).length);
  }
  expect(queued).toEqual([1, 1, 1, 2, 2]);
});

test('a second mail with the same key is not queued, and the key itself is not kept', async () => {
  await queue(letterTo('ada@example.org', 'address-taken:ada@example.org'));
  await queue(letterTo('ada@example.org', 'address-taken:ada@example.org'));
  expect(await listMails()).toHaveLength(1);
  const { rows } = await fixture.database.pool.query(
    'select idempotency_key, address_hash::text from mail_message',
  );
  expect(JSON.stringify(rows)).not.toContain('ada');
});

test('a mail of a transaction that rolls back does not exist', async () => {
  const { mail } = setUp();
  const failing = fixture.database.transaction(async (transaction) => {
    await mail.send(transaction, letterTo('ada@example.org'));
    throw new Error('changed our mind');
  });
  await expect(failing).rejects.toThrow('changed our mind');
  expect(await listMails()).toEqual([]);
});

test.each(['a@b.example\r\nBcc: all@example.org', 'a@b.example, c@d.example', '<a@b.example>', 'nobody'])(
  'the address %j is refused before anything is queued',
  async (to) => {
    await expect(queue(letterTo(to))).rejects.toThrow(/not an address/);
    expect(await listMails()).toEqual([]);
  },
);

test.each([
  { at: 'recipient', code: 451 },
  { at: 'data', code: 452 },
] as const)('a temporary refusal at $at is tried again later and then succeeds', async (refusal) => {
  const { delivery } = setUp();
  smtp.behave(refusal);
  await queue(letterTo('ada@example.org'));
  await runJobs(delivery.handlers);
  expect(await listMails()).toMatchObject([{ state: 'queued', attempts: 1, hasContent: true }]);
  smtp.behave(null);
  expect(await runJobs(delivery.handlers)).toBe(0);
  now += 2 * MINUTE_MS;
  expect(await runJobs(delivery.handlers)).toBe(1);
  expect(await listMails()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  expect(smtp.received).toHaveLength(1);
});

test.each([
  { at: 'recipient', code: 550 },
  { at: 'data', code: 554 },
] as const)('a final refusal at $at ends the mail', async (refusal) => {
  const { delivery } = setUp();
  smtp.behave(refusal);
  await queue(letterTo('ada@example.org'));
  await runJobs(delivery.handlers);
  const [mail] = await listMails();
  expect(mail).toMatchObject({ state: 'failed', attempts: 1, recipient: null, hasContent: false });
  expect(mail?.failure).toContain(String(refusal.code));
});

test('a server that is away is tried again, and given up after the last attempt', async () => {
  await smtp.close();
  const { delivery } = setUp();
  await queue(letterTo('ada@example.org'));
  await runJobs(delivery.handlers);
  const [away] = await listMails();
  expect(away).toMatchObject({ state: 'queued', attempts: 1 });
  expect(away?.failure).toContain('ESOCKET');
  for (let attempt = 2; attempt <= 12; attempt += 1) {
    now += 8 * 60 * MINUTE_MS;
    await runJobs(delivery.handlers);
  }
  expect(await listMails()).toMatchObject([{ state: 'failed', attempts: 12, recipient: null }]);
  smtp = await startSmtpServer();
});

test('a connection lost after the whole message was handed over leaves it unconfirmed, never sent again', async () => {
  const { delivery } = setUp();
  smtp.behave({ at: 'drop' });
  await queue(letterTo('ada@example.org'));
  await runJobs(delivery.handlers);
  smtp.behave(null);
  now += 60 * MINUTE_MS;
  await runHandler(delivery.handlers, 'mail.sweep', {});
  await runJobs(delivery.handlers);
  expect(await listMails()).toMatchObject([{ state: 'unconfirmed', attempts: 1 }]);
  expect(smtp.received).toHaveLength(1);
});

test('a worker that died before handing over is noticed, and the mail sent', async () => {
  const { delivery } = setUp();
  await queue(letterTo('ada@example.org'));
  await fixture.ownerPool.query("update mail_message set state = 'sending', claimed_at = $1, attempts = 1", [
    new Date(now),
  ]);
  await runJobs(delivery.handlers);
  await runHandler(delivery.handlers, 'mail.sweep', {});
  expect(await listMails()).toMatchObject([{ state: 'sending' }]);
  now += 6 * MINUTE_MS;
  await runHandler(delivery.handlers, 'mail.sweep', {});
  now += 2 * MINUTE_MS;
  await runJobs(delivery.handlers);
  expect(await listMails()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  expect(smtp.received).toHaveLength(1);
});

test('a worker whose claim was taken from it breaks off before the last bytes', async () => {
  const { delivery } = setUp();
  await queue(letterTo('ada@example.org'));
  const smtpTransport = createSmtpTransport({ url: smtp.url, from: 'no-reply@redoubt.example' });
  const robbed: MailTransport = {
    async attempt(mail, beforeHandOver) {
      await fixture.ownerPool.query("update mail_message set state = 'queued', claimed_at = null");
      return smtpTransport.attempt(mail, beforeHandOver);
    },
  };
  await runJobs(setUp({ transport: robbed }).delivery.handlers);
  expect(smtp.received).toEqual([]);
  now += 3 * MINUTE_MS;
  await runHandler(delivery.handlers, 'mail.sweep', {});
  await runJobs(delivery.handlers);
  expect(smtp.received).toHaveLength(1);
});

test('a queued mail whose job was lost is found again', async () => {
  const { delivery } = setUp();
  await queue(letterTo('ada@example.org'));
  await fixture.ownerPool.query('delete from graphile_worker._private_jobs');
  now += 3 * MINUTE_MS;
  await runHandler(delivery.handlers, 'mail.sweep', {});
  await runJobs(delivery.handlers);
  expect(await listMails()).toMatchObject([{ state: 'sent' }]);
});

test('two workers with the same mail send it once', async () => {
  const { delivery } = setUp();
  await queue(letterTo('ada@example.org'));
  const [mail] = await listMails();
  await Promise.all([1, 2, 3].map(() => runHandler(delivery.handlers, 'mail.deliver', { mailId: mail?.id })));
  expect(smtp.received).toHaveLength(1);
});

test('demo mode keeps what it shows', async () => {
  const { delivery } = setUp({ transport: demoTransport, keepsContent: true });
  await queue(letterTo('ada@example.org'));
  await runJobs(delivery.handlers);
  expect(await listMails()).toMatchObject([
    { state: 'sent', recipient: 'ada@example.org', hasContent: true },
  ]);
});

test('records of finished mails leave after ninety days', async () => {
  const { delivery } = setUp();
  await queue(letterTo('ada@example.org'));
  await runJobs(delivery.handlers);
  await runHandler(delivery.handlers, 'mail.clean-up', {});
  expect(await listMails()).toHaveLength(1);
  now += 91 * 24 * 60 * MINUTE_MS;
  await runHandler(delivery.handlers, 'mail.clean-up', {});
  expect(await listMails()).toEqual([]);
});

test('nothing of a mail gets into the log, whatever becomes of it', async () => {
  const { delivery } = setUp();
  smtp.behave({ at: 'recipient', code: 451 });
  await queue(letterTo('ada@example.org'));
  await runJobs(delivery.handlers);
  smtp.behave({ at: 'recipient', code: 550 });
  now += 2 * MINUTE_MS;
  await runJobs(delivery.handlers);
  expect(logged.split('\n').filter(Boolean)).toHaveLength(2);
  expect(logged).not.toMatch(/ada|example\.org|private sentence|Welcome/);
});

async function listOutcomes(): Promise<unknown[]> {
  const sql = "select payload from outbox_event where type = 'mail.ended' order by id";
  const { rows } = await fixture.database.pool.query<{ payload: unknown }>(sql);
  return rows.map(({ payload }) => payload);
}

test('what becomes of a mail with a reference is told, of others nothing', async () => {
  const { delivery } = setUp();
  await queue({ ...letterTo('ada@example.org'), reference: 'letter-1' });
  await queue(letterTo('grace@example.org'));
  await runJobs(delivery.handlers);
  smtp.behave({ at: 'recipient', code: 550 });
  await queue({ ...letterTo('eve@example.org'), reference: 'letter-2' });
  await runJobs(delivery.handlers);
  expect(await listOutcomes()).toEqual([
    { purpose: 'welcome', reference: 'letter-1', state: 'sent' },
    { purpose: 'welcome', reference: 'letter-2', state: 'failed' },
  ]);
});
