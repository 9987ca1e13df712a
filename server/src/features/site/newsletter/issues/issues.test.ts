import { DAY_MS, WEEK_MS } from '@redoubt/contract/shared/time/durations.ts';
import { siteEndpoints } from '@redoubt/contract/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { ensurePracticeChallenges } from '#seeds/demo.ts';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { listMails } from '#testing/mail/mails.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

/** A Monday on which no article of the release is new. */
const FIRST_MONDAY = Date.parse('2031-03-03T09:00:00Z');

let server: TestApp;
let now = FIRST_MONDAY;
beforeAll(async () => {
  server = await testApp({ clock: { ...systemClock, now: () => new Date(now), sleep: async () => {} } });
  await ensurePracticeChallenges(server.kit);
});
afterAll(() => server.close());

/** Each test has a week of its own, and a list of its own. */
beforeEach(async () => {
  now += 4 * WEEK_MS;
  await server.database.ownerPool.query(
    'delete from newsletter_subscriber; delete from graphile_worker._private_jobs',
  );
  await server.database.ownerPool.query("update challenge set opens_at = '2020-01-01', closes_at = null");
});

const week = () => new Date(now).toISOString().slice(0, 10);

/** A challenge that opened on the Thursday before, and the catalogue has noticed. */
async function openChallenge(): Promise<void> {
  await server.database.ownerPool.query(
    'update challenge set opens_at = $1 where slug = (select min(slug) from challenge)',
    [new Date(now - 4 * DAY_MS)],
  );
}

async function insertSubscribers(count: number): Promise<void> {
  await server.database.ownerPool.query(
    `insert into newsletter_subscriber (id, email, token_hash, token_expires_at, mailed_at, created_at, confirmed_at)
     select gen_random_uuid(), $3 || n || '@list.example', sha256(($3 || n)::bytea), $2, $2, $2, $2 from generate_series(1, $1::int) n`,
    [count, new Date(now - DAY_MS), `${week()}-`],
  );
}

const compose = () => runJob(server.kit, 'newsletter.compose');
const send = (signal?: AbortSignal) =>
  runJob(server.kit, 'newsletter.send-issue', { payload: { week: week() }, ...(signal && { signal }) });

async function countIssueMails(): Promise<{ all: number; people: number }> {
  const { rows } = await server.database.ownerPool.query<{ all: number; people: number }>(
    `select count(*)::int as all, count(distinct recipient)::int as people from mail_message
     where purpose = 'newsletter-issue' and recipient like $1 || '-%'`,
    [week()],
  );
  return rows[0] ?? { all: 0, people: 0 };
}

async function listIssues() {
  const { token } = await buildPerson(server.kit, { role: 'Admin' });
  return (await server.api.call(siteEndpoints.getNewsletter, { token })).issues;
}

describe('the weekly issue', () => {
  it('is not made in a week without news', async () => {
    await insertSubscribers(1);
    await compose();
    expect((await listIssues()).map((issue) => issue.week)).not.toContain(week());
    expect(await listWaitingJobs(server.kit, 'newsletter.send-issue')).toEqual([]);
  });

  it('tells every subscriber what is new, each with a way out of their own', async () => {
    await insertSubscribers(3);
    await openChallenge();
    await compose();
    expect(await listWaitingJobs(server.kit, 'newsletter.send-issue')).toHaveLength(1);
    await send();
    expect(await countIssueMails()).toEqual({ all: 3, people: 3 });
    const [mail] = await listMails(server.database, `${week()}-1@list.example`);
    expect(mail?.subject).toBe('This week at Redoubt: 1 new challenge');
    expect(mail?.text).toMatch(/New challenges\n\n.+\n.+\nhttp:\/\/localhost:3000\/challenges\/c\//);
    const { rows } = await server.database.ownerPool.query<{ url: string }>(
      "select unsubscribe_url as url from mail_message where purpose = 'newsletter-issue' and recipient like $1 || '-%'",
      [week()],
    );
    expect(new Set(rows.map(({ url }) => url)).size).toBe(3);
  });

  it('is made once, and reaches each subscriber once, however often its jobs run', async () => {
    await insertSubscribers(150);
    await openChallenge();
    await compose();
    await compose();
    await Promise.all([send(), send(), send()]);
    await send();
    await compose();
    expect(await countIssueMails()).toEqual({ all: 150, people: 150 });
    expect((await listIssues()).filter((issue) => issue.week === week())).toMatchObject([
      { challenges: 1, recipients: 150, finishedAt: expect.any(String) as string },
    ]);
  });

  it('goes on where it was cut off', async () => {
    await insertSubscribers(120);
    await openChallenge();
    await compose();
    await expect(send(AbortSignal.abort())).rejects.toThrow('The worker stops');
    const failing = server.database.ownerPool.query(
      `create function planted_failure() returns trigger language plpgsql as $$ begin raise 'planted'; end $$;
       create trigger planted before insert on mail_message for each row
         when (new.recipient like '%-7@list.example') execute function planted_failure()`,
    );
    await failing;
    await expect(send()).rejects.toThrow('planted');
    await server.database.ownerPool.query(
      'drop trigger planted on mail_message; drop function planted_failure()',
    );
    await send();
    expect(await countIssueMails()).toEqual({ all: 120, people: 120 });
  });

  it('leaves out who joined after it was made, and who has left', async () => {
    await insertSubscribers(2);
    await openChallenge();
    await compose();
    await server.database.ownerPool.query(
      'update newsletter_subscriber set confirmed_at = $1 where email = $2',
      [new Date(now + 1000), `${week()}-1@list.example`],
    );
    await server.database.ownerPool.query('delete from newsletter_subscriber where email = $1', [
      `${week()}-2@list.example`,
    ]);
    await send();
    expect(await countIssueMails()).toEqual({ all: 0, people: 0 });
  });
});
