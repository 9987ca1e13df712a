import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { type NoticePreferences, notificationsEndpoints } from '@redoubt/contract/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '#testing/jobs.ts';
import { listMails } from '#testing/mail/mails.ts';
import { remind } from '#testing/features/notices.ts';
import { pauseBefore, someoneWaits, watchStatements } from '#testing/pause-statements.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { getPreferences, savePreferences, listNotices, stopMails } = notificationsEndpoints;
const mailed: NoticePreferences = { hidden: [], mailed: ['calendar-reminder'], dailyAt: null };

let server: TestApp;
let person: TestPerson;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await buildPerson(server.kit);
});

const choose = (body: NoticePreferences) => server.api.call(savePreferences, { token: person.token, body });
const addNotice = (title: string) => remind(server.kit, { userId: person.user.id, title });
const noticesOf = async () =>
  (await server.api.call(listNotices, { token: person.token, query: {} })).items.map(({ title }) => title);
const mails = async () =>
  (await listMails(server.database, person.user.email)).filter(({ purpose }) => purpose.startsWith('notice'));

async function stopTokens(): Promise<string[]> {
  const { rows } = await server.database.ownerPool.query<{ url: string }>(
    'select unsubscribe_url as url from mail_message where recipient = $1 and unsubscribe_url is not null',
    [person.user.email],
  );
  return rows.map(({ url }) => new URL(url).searchParams.get('token') ?? '');
}

/** The time of the mail of the day has come. */
async function passDay(): Promise<void> {
  await server.database.ownerPool.query(
    `update notice set digest_at = digest_at - interval '1 day' where user_id = $1`,
    [person.user.id],
  );
  await runJob(server.kit, 'notices.digests');
}

describe('what a person chose', () => {
  it('is at first that everything is shown, and only what somebody waits for is mailed', async () => {
    const atFirst = {
      hidden: [],
      mailed: ['calendar-booking', 'finding', 'model-judge', 'project', 'work'],
      dailyAt: null,
    };
    expect(await server.api.call(getPreferences, { token: person.token })).toEqual(atFirst);
    await addNotice('Shown');
    expect(await noticesOf()).toEqual(['Shown begins at 10:00']);
    expect(await mails()).toEqual([]);
  });

  it('is kept whole, in the place of what was chosen before', async () => {
    await choose({ hidden: ['solve'], mailed: ['announcement', 'solve'], dailyAt: 7 });
    const chosen: NoticePreferences = { hidden: ['announcement'], mailed: ['solve'], dailyAt: 21 };
    await choose(chosen);
    expect(await server.api.call(getPreferences, { token: person.token })).toEqual(chosen);
  });

  it.each([
    [{ hidden: ['application'] }, 'hidden', 'This kind is always shown'],
    [{ mailed: ['documents'] }, 'mailed', 'Whether this kind is mailed cannot be chosen'],
    [{ mailed: ['solve', 'solve'] }, 'mailed', 'List each kind only once'],
    [{ dailyAt: 24 }, 'dailyAt', 'The hour is between 0 and 23'],
    [{ dailyAt: 7.5 }, 'dailyAt', 'Please choose a full hour'],
  ])('%j is refused, and nothing changed', async (given, path, message) => {
    await choose(mailed);
    const body = { ...mailed, ...given } as NoticePreferences;
    const refused = await server.api.refused(savePreferences, { token: person.token, body });
    expect(refused).toMatchObject({ code: 'invalid_fields', errors: [{ path, message }] });
    expect(await server.api.call(getPreferences, { token: person.token })).toEqual(mailed);
  });

  it('may be said twice at the same moment', async () => {
    const endWatch = watchStatements();
    const first = pauseBefore(
      (statement) => statement === 'commit',
      () => choose(mailed),
    );
    expect(await first.reached).toBe(true);
    const chosen: NoticePreferences = { hidden: ['solve'], mailed: ['calendar-reminder'], dailyAt: 8 };
    const second = choose(chosen);
    await someoneWaits(server.database);
    first.resume();
    expect([await first.done, await second]).toEqual([mailed, chosen]);
    endWatch();
    expect(await server.api.call(getPreferences, { token: person.token })).toEqual(chosen);
  });

  it('may be neither: nothing is written then', async () => {
    await choose({ hidden: ['calendar-reminder'], mailed: [], dailyAt: null });
    await addNotice('Unwanted');
    expect(await noticesOf()).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});

describe('a mail of a notice', () => {
  it('goes out once, says what the notice says, and is hidden in the product where that was chosen', async () => {
    await choose({ ...mailed, hidden: ['calendar-reminder'] });
    const eventId = '01a2032b-b0d6-7438-9d39-1cce89553af4';
    const { id: userId } = person.user;
    for (const _ of [1, 2]) await remind(server.kit, { userId, eventId, title: 'Review' });
    expect(await noticesOf()).toEqual([]);
    const [mail, ...more] = await mails();
    expect(mail).toMatchObject({ purpose: 'notice', subject: 'Review begins at 10:00' });
    expect(mail?.text).toContain('Tuesday 17 November, 10:00 (Africa/Lagos).');
    expect(mail?.text).toContain('http://localhost:3000/calendar?view=day&at=2026-11-17T09%3A00%3A00.000Z');
    expect(more).toEqual([]);
  });

  it('goes to no address that is not verified', async () => {
    await choose(mailed);
    await server.database.ownerPool.query('update user_account set email_verified_at = null where id = $1', [
      person.user.id,
    ]);
    await addNotice('Unverified');
    expect(await mails()).toEqual([]);
    expect(await noticesOf()).toEqual(['Unverified begins at 10:00']);
  });
});

describe('the mail of the day', () => {
  it('is one at the hour that was chosen, with all of the day, once', async () => {
    await choose({ ...mailed, dailyAt: 8 });
    await addNotice('First');
    await addNotice('Second');
    await runJob(server.kit, 'notices.digests');
    expect(await mails()).toEqual([]);
    await passDay();
    await passDay();
    const [mail, ...more] = await mails();
    expect(mail).toMatchObject({ purpose: 'notice-digest', subject: '2 notifications today' });
    expect(mail?.text).toMatch(/First begins[^]*Second begins/);
    expect(more).toEqual([]);
    await addNotice('Third');
    await passDay();
    expect(await mails()).toMatchObject([{}, { subject: 'One notification today' }]);
  });

  it('is due within a day, in the zone of the person', async () => {
    await server.database.ownerPool.query(`update user_account set time_zone = 'Asia/Tokyo' where id = $1`, [
      person.user.id,
    ]);
    await choose({ ...mailed, dailyAt: 8 });
    await addNotice('Far away');
    const { rows } = await server.database.ownerPool.query<{ hour: string; in: number }>(
      `select to_char(digest_at at time zone 'Asia/Tokyo', 'HH24:MI') as hour,
        extract(epoch from digest_at - now())::float * 1000 as in from notice where user_id = $1`,
      [person.user.id],
    );
    expect(rows[0]?.hour).toBe('08:00');
    expect(rows[0]?.in).toBeGreaterThan(0);
    expect(rows[0]?.in).toBeLessThanOrEqual(DAY_MS);
  });

  it('is not waited for where each is mailed at once from now on', async () => {
    await choose({ ...mailed, dailyAt: 8 });
    await addNotice('Waiting');
    await choose(mailed);
    await runJob(server.kit, 'notices.digests');
    expect(await mails()).toMatchObject([{ purpose: 'notice-digest' }]);
  });
});

describe('the way out of a mail', () => {
  it('ends that kind by the form of a mail program, without a session, and again does no harm', async () => {
    await choose({ ...mailed, mailed: ['calendar-reminder', 'solve'] });
    await addNotice('First');
    const [token = ''] = await stopTokens();
    for (const _ of [1, 2]) {
      const reply = await server.app.http.fastify.inject({
        method: 'POST',
        url: `/v1/notifications/mail-stops?token=${encodeURIComponent(token)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(reply.json()).toEqual({ label: 'Reminders' });
    }
    await addNotice('Second');
    expect(await mails()).toHaveLength(1);
    expect(await server.api.call(getPreferences, { token: person.token })).toMatchObject({
      mailed: ['solve'],
    });
  });

  it('of the mail of the day ends every kind, and what waited for it', async () => {
    await choose({ ...mailed, dailyAt: 8 });
    await addNotice('First');
    await passDay();
    await addNotice('Second');
    const [token = ''] = await stopTokens();
    expect(await server.api.call(stopMails, { body: { token } })).toEqual({ label: null });
    await passDay();
    expect(await mails()).toHaveLength(1);
  });

  it('changes nothing when it is opened, and leads to the page that asks', async () => {
    await choose(mailed);
    await addNotice('First');
    const [token = ''] = await stopTokens();
    const url = `/v1/notifications/mail-stops?token=${encodeURIComponent(token)}`;
    const reply = await server.app.http.fastify.inject({ method: 'GET', url });
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe(`/notifications/unsubscribe?token=${encodeURIComponent(token)}`);
    expect(await server.api.call(getPreferences, { token: person.token })).toEqual(mailed);
  });

  it.each([['guessed'], [''], ['a.b.c'], ['x'.repeat(600)]])('refuses the token %j', async (token) => {
    const refused = await server.api.refused(stopMails, { body: { token } });
    expect(refused).toMatchObject({ status: 404, code: 'mail_stop_unknown' });
  });
});
