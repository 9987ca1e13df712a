import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Registry } from 'prom-client';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { judgingEvents } from '@redoubt/contract/judging';
import { attemptId, challengeId, userId } from '@redoubt/contract/shared/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createJobRunner } from '#platform/jobs/index.ts';
import { createMailDelivery, createSmtpTransport } from '#platform/mail/index.ts';
import { startSmtpServer, type TestSmtpServer } from '#platform/mail/smtp-server.fixture.ts';
import { defineEvent } from '#platform/outbox/index.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import type { WorkerSettings } from './killed-worker.child.ts';

const CHILD = fileURLToPath(new URL('killed-worker.child.ts', import.meta.url));
const awardReversed = defineEvent('award.reversed', judgingEvents.awardReversed);

/** The number of recipients, and how many of their mails have arrived when the worker is killed. */
const rounds = [
  { people: 100, killedAfter: 10 },
  ...[1, 5, 40, 90, 140, 190, 250, 330, 420, 490].map((killedAfter) => ({ people: 500, killedAfter })),
];

let server: TestApp;
let smtp: TestSmtpServer;
let worker: ChildProcess | null = null;
beforeAll(async () => {
  server = await testApp();
  smtp = await startSmtpServer();
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await smtp.close();
  await server.close();
});

function startWorker(): ChildProcess {
  const { connection } = server.database;
  const settings: WorkerSettings = { connection, folder: server.filesFolder, smtpUrl: smtp.url };
  return spawn(process.execPath, [CHILD], {
    env: { ...process.env, SETTINGS: JSON.stringify(settings) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** A person with a notice that a solve no longer counts; each wants it by mail. */
async function tellPeople(people: number): Promise<void> {
  const { ownerPool } = server.database;
  await ownerPool.query(
    'truncate notice, notice_preference, mail_message, outbox_event, graphile_worker._private_jobs, job_worker cascade',
  );
  smtp.received.length = 0;
  const { rows } = await ownerPool.query<{ id: string }>(
    `insert into user_account (id, handle, email, first_name, last_name, role, created_at, email_verified_at)
     select id::uuid, id, id || '@example.com', 'Ada', 'Expert', 'Expert', now(), now()
     from (select gen_random_uuid()::text as id from generate_series(1, $1)) made returning id`,
    [people],
  );
  await ownerPool.query(
    `insert into notice_preference (user_id, kind, in_app, mail) select unnest($1::uuid[]), 'solve', true, true`,
    [rows.map(({ id }) => id)],
  );
  await server.kit.database.transaction(async (transaction) => {
    for (const { id } of rows)
      await server.kit.outbox.insert(transaction, awardReversed, {
        userId: userId.parse(id),
        challengeId: challengeId.parse(uuidv7()),
        attemptId: attemptId.parse(uuidv7()),
        objectiveId: 'secret',
      });
  });
}

/** Those of a worker that comes after the killed one. */
function handlersOf({ url }: TestSmtpServer) {
  const transport = createSmtpTransport({ url, from: 'no-reply@redoubt.example' });
  const options = { ...server.kit, transport, metrics: new Registry(), keepsContent: false };
  return createMailDelivery(options).handlers;
}

/** As if the lease of the dead worker's jobs and mails had expired. */
async function passTime(): Promise<void> {
  const { ownerPool } = server.database;
  await ownerPool.query(`delete from job_worker`);
  await ownerPool.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour' where locked_at is not null`,
  );
  await ownerPool.query(
    `update mail_message set claimed_at = claimed_at - interval '1 hour' where claimed_at is not null`,
  );
  const sweep = handlersOf(smtp).find(({ name }) => name === 'mail.sweep');
  await sweep?.run({}, { attempt: 1, signal: AbortSignal.timeout(MINUTE_MS), log: server.kit.log });
  await ownerPool.query(`update mail_message set next_at = created_at where state = 'queued'`);
  await ownerPool.query('update graphile_worker._private_jobs set run_at = created_at');
}

interface Counts {
  notices: number;
  people: number;
  sent: number;
  unsure: number;
  left: number;
}

async function countOf(): Promise<Counts> {
  const { rows } = await server.database.ownerPool.query<Counts>(
    `select (select count(*)::int from notice) as notices, (select count(distinct user_id)::int from notice) as people,
      (select count(*)::int from mail_message where state = 'sent') as sent,
      (select count(*)::int from mail_message where state = 'unconfirmed') as unsure,
      (select count(*)::int from mail_message where finished_at is null)
        + (select count(*)::int from outbox_event) + (select count(*)::int from outbox_delivery) as left`,
  );
  const [counts] = rows;
  if (!counts) throw new Error('Counting answers a row.');
  return counts;
}

it.each(rounds)(
  'a worker that is killed after $killedAfter mails to $people people loses no notice and mails nobody twice',
  async ({ people, killedAfter }) => {
    await tellPeople(people);
    worker = startWorker();
    const ended = once(worker, 'exit');
    await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThanOrEqual(killedAfter), {
      timeout: MINUTE_MS,
      interval: 1,
    });
    worker.kill('SIGKILL');
    await ended;
    const before = await countOf();
    expect(before.left).toBeGreaterThan(0);
    await passTime();
    await server.drainOutbox();
    const runner = createJobRunner({ ...server.kit, clock: systemClock, handlers: handlersOf(smtp) });
    await runner.start();
    await vi.waitFor(async () => expect(await countOf()).toMatchObject({ people, left: 0 }), {
      timeout: MINUTE_MS,
      interval: 20,
    });
    await runner.stop();
    const { notices, sent, unsure } = await countOf();
    const reached = smtp.received.flatMap(({ to }) => to);
    expect(notices).toBe(people);
    expect(new Set(reached).size).toBe(reached.length);
    expect(sent + unsure).toBe(people);
    expect(reached.length).toBeGreaterThanOrEqual(sent);
  },
);
