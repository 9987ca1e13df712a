import { DAY_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { siteEndpoints } from '@redoubt/contract/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { listMailPurposes, tokenMailedTo } from '#testing/mail/mails.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const MAIL_JOB = 'newsletter.mail-confirmation';

let server: TestApp;
let now: number;
let people = 0;
beforeAll(async () => {
  now = Date.parse('2026-11-18T10:00:00Z');
  server = await testApp({ clock: { ...systemClock, now: () => new Date(now), sleep: async () => {} } });
});
afterAll(() => server.close());
beforeEach(() => {
  now += 3 * DAY_MS;
});

const newAddress = () => `reader-${String((people += 1))}@readers.example`;

/** Subscribes, and runs the worker. */
async function ask(email: string): Promise<void> {
  await server.api.call(siteEndpoints.subscribe, { body: { email } });
  await runJob(server.kit, MAIL_JOB, { payload: { email } });
}

async function buildSubscriber(email = newAddress()): Promise<string> {
  await ask(email);
  const token = await tokenMailedTo(server.database, email, 'newsletter-confirmation');
  await server.api.call(siteEndpoints.confirmSubscription, { body: { token } });
  return email;
}

async function isConfirmed(email: string): Promise<boolean> {
  const { rowCount } = await server.database.ownerPool.query(
    'select from newsletter_subscriber where email = $1 and confirmed_at is not null',
    [email],
  );
  return rowCount === 1;
}

async function isHeld(email: string): Promise<boolean> {
  const { rowCount } = await server.database.ownerPool.query(
    'select from newsletter_subscriber where email = $1',
    [email],
  );
  return rowCount === 1;
}

async function countMails(): Promise<number | null> {
  return (await server.database.ownerPool.query('select from mail_message')).rowCount;
}

const welcomeToken = (email: string) => tokenMailedTo(server.database, email, 'newsletter-welcome');

describe('subscribing', () => {
  it('mails a link that puts the address on the list, and greets it there', async () => {
    const email = newAddress();
    await ask(email);
    expect(await isConfirmed(email)).toBe(false);
    const token = await tokenMailedTo(server.database, email, 'newsletter-confirmation');
    await server.api.call(siteEndpoints.confirmSubscription, { body: { token } });
    expect(await isConfirmed(email)).toBe(true);
    expect(await listMailPurposes(server.database, email)).toEqual([
      'newsletter-confirmation',
      'newsletter-welcome',
    ]);
  });

  it('answers alike, and does alike before it answers, whatever there is of the address', async () => {
    const confirmed = await buildSubscriber();
    const left = await buildSubscriber();
    await server.api.call(siteEndpoints.unsubscribe, { body: { token: await welcomeToken(left) } });
    const waiting = newAddress();
    await ask(waiting);
    for (const email of [newAddress(), waiting, confirmed, left]) {
      const before = await countMails();
      const reply = await server.api.send(siteEndpoints.subscribe, { body: { email } });
      expect(reply).toMatchObject({ status: 200, body: '{"success":true}' });
      const jobs = await listWaitingJobs(server.kit, MAIL_JOB);
      expect(
        jobs.filter(({ payload }) => JSON.stringify(payload) === JSON.stringify({ email })),
      ).toHaveLength(1);
      expect(await countMails()).toBe(before);
    }
  });

  it('takes addresses as they are compared: without regard to case and spaces', async () => {
    await server.api.call(siteEndpoints.subscribe, { body: { email: '  Ada@Readers.Example ' } });
    expect((await listWaitingJobs(server.kit, MAIL_JOB)).at(-1)?.payload).toEqual({
      email: 'ada@readers.example',
    });
  });

  it.each(['', 'nobody', 'a@b', 'a b@c.example', 'a@b.example\r\nBcc: x@y.example', 'a@b(c).example'])(
    'refuses %j as an address',
    async (email) => {
      const problem = await server.api.refused(siteEndpoints.subscribe, { body: { email } });
      expect(problem).toMatchObject({ status: 422, errors: [{ path: 'email' }] });
    },
  );

  it('mails nobody twice within five minutes, then less and less often', async () => {
    const email = newAddress();
    await ask(email);
    await ask(email);
    now += 4 * MINUTE_MS;
    await ask(email);
    expect(await listMailPurposes(server.database, email)).toHaveLength(1);
    now += MINUTE_MS;
    await ask(email);
    expect(await listMailPurposes(server.database, email)).toHaveLength(2);
    now += 14 * MINUTE_MS;
    await ask(email);
    expect(await listMailPurposes(server.database, email)).toHaveLength(2);
    now += MINUTE_MS;
    await ask(email);
    expect(await listMailPurposes(server.database, email)).toHaveLength(3);
  });

  it('tells a subscriber that they are on the list, once a day, and changes nothing', async () => {
    const email = await buildSubscriber();
    now += 2 * DAY_MS;
    await ask(email);
    await ask(email);
    expect((await listMailPurposes(server.database, email)).slice(2)).toEqual([
      'newsletter-already-subscribed',
    ]);
    expect(await isConfirmed(email)).toBe(true);
  });
});

describe('confirming', () => {
  it('does no harm a second time', async () => {
    const email = await buildSubscriber();
    const token = await tokenMailedTo(server.database, email, 'newsletter-confirmation');
    await server.api.call(siteEndpoints.confirmSubscription, { body: { token } });
    now += 30 * DAY_MS;
    await server.api.call(siteEndpoints.confirmSubscription, { body: { token } });
    expect(await listMailPurposes(server.database, email)).toHaveLength(2);
  });

  it('works for seven days', async () => {
    const email = newAddress();
    await ask(email);
    const token = await tokenMailedTo(server.database, email, 'newsletter-confirmation');
    now += 7 * DAY_MS;
    const problem = await server.api.refused(siteEndpoints.confirmSubscription, { body: { token } });
    expect(problem).toMatchObject({ status: 422, code: 'newsletter_link_expired' });
    expect(await isConfirmed(email)).toBe(false);
  });

  it('works with the newest link alone', async () => {
    const email = newAddress();
    await ask(email);
    const first = await tokenMailedTo(server.database, email, 'newsletter-confirmation');
    now += 6 * MINUTE_MS;
    await ask(email);
    const second = await tokenMailedTo(server.database, email, 'newsletter-confirmation');
    const problem = await server.api.refused(siteEndpoints.confirmSubscription, { body: { token: first } });
    expect(problem).toMatchObject({ status: 404, code: 'newsletter_link_unknown' });
    await server.api.call(siteEndpoints.confirmSubscription, { body: { token: second } });
    expect(await isConfirmed(email)).toBe(true);
  });

  it.each(['', 'x', 'A'.repeat(43), "' or 1=1 --"])('knows no link with the token %j', async (token) => {
    const problem = await server.api.refused(siteEndpoints.confirmSubscription, { body: { token } });
    expect(problem.code).toBe('newsletter_link_unknown');
  });

  it('keeps no token as it is', async () => {
    const email = await buildSubscriber();
    const mailed = [
      await tokenMailedTo(server.database, email, 'newsletter-confirmation'),
      await welcomeToken(email),
    ];
    const { rows } = await server.database.ownerPool.query(
      "select encode(token_hash, 'base64') as hash from newsletter_subscriber union select encode(token_hash, 'base64') from newsletter_unsubscribe_link",
    );
    for (const token of mailed) expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('unsubscribing', () => {
  it('forgets the address, and says so again when it is opened again', async () => {
    const email = await buildSubscriber();
    const token = await welcomeToken(email);
    await server.api.call(siteEndpoints.unsubscribe, { body: { token } });
    expect(await isHeld(email)).toBe(false);
    await server.api.call(siteEndpoints.unsubscribe, { body: { token } });
    const old = await tokenMailedTo(server.database, email, 'newsletter-confirmation');
    const problem = await server.api.refused(siteEndpoints.confirmSubscription, { body: { token: old } });
    expect(problem.code).toBe('newsletter_link_unknown');
  });

  it('every mail to a subscriber carries the one-click address', async () => {
    const email = await buildSubscriber();
    const { rows } = await server.database.ownerPool.query<{ url: string | null }>(
      'select unsubscribe_url as url from mail_message where recipient = $1 order by id',
      [email],
    );
    const token = await welcomeToken(email);
    expect(rows.map(({ url }) => url)).toEqual([
      null,
      `http://localhost:3000/v1/newsletter/unsubscriptions?token=${token}`,
    ]);
  });

  const formTypes = {
    'application/x-www-form-urlencoded': () => ({ payload: 'List-Unsubscribe=One-Click' }),
    'multipart/form-data; boundary=xyz': () => ({
      payload:
        '--xyz\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--xyz--\r\n',
    }),
  };

  it.each(Object.entries(formTypes))('takes the form of a mail program, %s', async (type, make) => {
    const email = await buildSubscriber();
    const reply = await server.app.http.fastify.inject({
      method: 'POST',
      url: `/v1/newsletter/unsubscriptions?token=${await welcomeToken(email)}`,
      headers: { 'content-type': type },
      ...make(),
    });
    expect(reply.statusCode).toBe(200);
    expect(await isHeld(email)).toBe(false);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'something=else', 422],
    ['application/x-www-form-urlencoded', '', 422],
    ['multipart/form-data; boundary=xyz', 'no form at all', 400],
    ['multipart/form-data', 'no boundary', 400],
    ['text/plain', 'List-Unsubscribe=One-Click', 415],
  ])('refuses %s with %j', async (type, payload, status) => {
    const email = await buildSubscriber();
    const reply = await server.app.http.fastify.inject({
      method: 'POST',
      url: `/v1/newsletter/unsubscriptions?token=${await welcomeToken(email)}`,
      headers: { 'content-type': type },
      payload,
    });
    expect(reply.statusCode).toBe(status);
    expect(await isHeld(email)).toBe(true);
  });

  it('a form reaches no other call', async () => {
    const reply = await server.app.http.fastify.inject({
      method: 'POST',
      url: '/v1/newsletter/subscriptions',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=ada@readers.example',
    });
    expect(reply.statusCode).toBe(415);
  });

  it.each(['GET', 'HEAD'] as const)('%s only leads to the page: scanners follow links', async (method) => {
    const email = await buildSubscriber();
    const token = await welcomeToken(email);
    const reply = await server.app.http.fastify.inject({
      method,
      url: `/v1/newsletter/unsubscriptions?token=${token}`,
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      `/newsletter/unsubscribe?token=${token}`,
    ]);
    expect(await isConfirmed(email)).toBe(true);
  });
});

describe('what Admins see', () => {
  async function exportLines(token: string): Promise<{ status: number; body: string }> {
    const { path } = await server.api.call(siteEndpoints.exportSubscribers, { token });
    const { statusCode, body } = await server.app.http.fastify.inject({ method: 'GET', url: path });
    return { status: statusCode, body };
  }

  it('the confirmed subscribers as CSV, of which no cell is a formula', async () => {
    const email = await buildSubscriber('=cmd|calc!a1@readers.example');
    const waiting = newAddress();
    await ask(waiting);
    const { token } = await buildPerson(server.kit, { role: 'Admin' });
    const { status, body } = await exportLines(token);
    expect(status).toBe(200);
    expect(body.startsWith('\uFEFF"email","confirmed_at"\r\n')).toBe(true);
    expect(body).toContain(`\r\n"'${email}","`);
    expect(body).not.toContain(waiting);
  });

  it('a ticket is worth nothing once its holder is no Admin', async () => {
    const { token, user } = await buildPerson(server.kit, { role: 'Admin' });
    const { path } = await server.api.call(siteEndpoints.exportSubscribers, { token });
    await server.database.ownerPool.query("update user_account set role = 'Expert' where id = $1", [user.id]);
    const { statusCode } = await server.app.http.fastify.inject({ method: 'GET', url: path });
    expect(statusCode).toBe(404);
  });

  it('how many are on the list and when the next issue is made', async () => {
    const { token } = await buildPerson(server.kit, { role: 'Admin' });
    const before = await server.api.call(siteEndpoints.getNewsletter, { token });
    await buildSubscriber();
    await ask(newAddress());
    const after = await server.api.call(siteEndpoints.getNewsletter, { token });
    expect([after.confirmed - before.confirmed, after.waiting - before.waiting]).toEqual([1, 1]);
    expect(Date.parse(after.nextIssueAt)).toBeGreaterThan(now);
    expect(new Date(after.nextIssueAt).getUTCDay()).toBe(1);
  });
});

it('forgets addresses whose link was never opened', async () => {
  const email = newAddress();
  await ask(email);
  await runJob(server.kit, 'newsletter.clean-up');
  expect(await isHeld(email)).toBe(true);
  now += 7 * DAY_MS + 1;
  await runJob(server.kit, 'newsletter.clean-up');
  expect(await isHeld(email)).toBe(false);
});
