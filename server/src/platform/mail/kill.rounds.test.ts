import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import { createJobs } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/log.ts';
import { createOutbox } from '#platform/outbox/index.ts';
import { testDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createMailDelivery } from './mail-delivery.ts';
import { createMail } from './mail.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.fixture.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const CHILD = fileURLToPath(new URL('kill.child.ts', import.meta.url));
const jobs = createJobs();

let fixture: TestDatabase;
let smtp: TestSmtpServer;

beforeAll(async () => {
  fixture = await testDatabase();
  smtp = await startSmtpServer();
});

afterAll(async () => {
  await smtp.close();
  await fixture.close();
});

beforeEach(async () => {
  smtp.behave(null);
  smtp.received.length = 0;
  await fixture.ownerPool.query('delete from mail_message');
});

async function queueMail(): Promise<number> {
  const mail = createMail({
    jobs,
    clock: systemClock,
    publicUrl: 'https://redoubt.example',
    hashKey: 'a key for tests',
  });
  const letter = {
    to: { email: 'ada@example.org', isEmailVerified: true },
    purpose: 'welcome' as const,
    idempotencyKey: 'x',
    title: 'Welcome',
    paragraphs: ['Hello.'],
  };
  await fixture.database.transaction((transaction) => mail.send(transaction, letter));
  const { rows } = await fixture.database.pool.query<{ id: number }>('select id from mail_message');
  return rows[0]?.id ?? 0;
}

async function stateOf(mailId: number): Promise<string | undefined> {
  const { rows } = await fixture.database.pool.query<{ state: string }>(
    'select state from mail_message where id = $1',
    [mailId],
  );
  return rows[0]?.state;
}

/** Delivers in a process of its own, and kills that when the mail server has reached the stage. */
async function deliverAndKill(mailId: number, stage: 'recipient' | 'data'): Promise<void> {
  const reached = Promise.withResolvers<void>();
  smtp.behave({ at: stage, onReached: reached.resolve });
  const settings = { connection: fixture.connection, smtpUrl: smtp.url, mailId };
  const child = spawn(process.execPath, [CHILD], {
    env: { ...process.env, SETTINGS: JSON.stringify(settings) },
    stdio: 'inherit',
  });
  const exited = once(child, 'exit');
  await Promise.race([reached.promise, exited]);
  child.kill('SIGKILL');
  await exited;
  smtp.behave(null);
  expect(child.signalCode).toBe('SIGKILL');
}

/** What a worker does an hour later: it sweeps, and delivers what the sweep put back. */
async function recover(mailId: number): Promise<void> {
  let now = Date.now() + HOUR_MS;
  const clock: Clock = { now: () => new Date(now), sleep: systemClock.sleep };
  const transport = createSmtpTransport({ url: smtp.url, from: 'no-reply@redoubt.example' });
  const log = createLog({ mode: 'test' });
  const { handlers } = createMailDelivery({
    outbox: createOutbox(),
    database: fixture.database,
    jobs,
    transport,
    clock,
    log,
    metrics: new Registry(),
    keepsContent: false,
  });
  const context = { attempt: 1, signal: AbortSignal.timeout(60_000), log };
  await handlers.find(({ name }) => name === 'mail.sweep')?.run({}, context);
  now += HOUR_MS;
  await handlers.find(({ name }) => name === 'mail.deliver')?.run({ mailId }, context);
}

test('killed before the message is handed over, it is sent later, once', async () => {
  const mailId = await queueMail();
  await deliverAndKill(mailId, 'recipient');
  expect(await stateOf(mailId)).toBe('sending');
  await recover(mailId);
  expect(await stateOf(mailId)).toBe('sent');
  expect(smtp.received).toHaveLength(1);
});

test('killed between the server taking the message and our mark, it is recognised and not sent again', async () => {
  const mailId = await queueMail();
  await deliverAndKill(mailId, 'data');
  expect(await stateOf(mailId)).toBe('handed-over');
  expect(smtp.received).toHaveLength(1);
  await recover(mailId);
  expect(await stateOf(mailId)).toBe('unconfirmed');
  expect(smtp.received).toHaveLength(1);
});
