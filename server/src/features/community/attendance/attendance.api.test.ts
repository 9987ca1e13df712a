import { communityEndpoints } from '@redoubt/contract/community';
import { roles } from '@redoubt/contract/shared/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFeatures } from '#app.ts';
import { collectFromFeatures } from '#platform/feature/feature.ts';
import { buildEvent, communityEventInput } from '#testing/features/events.ts';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { listMails } from '#testing/mail/mails.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { attend, withdraw, getAttendance, getCommunityEvent, cancelCommunityEvent, saveCommunityEvent } =
  communityEndpoints;

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const joinLink = 'https://meet.example.org/verdict';

async function tell(job: string) {
  for (const { payload } of await listWaitingJobs(server.kit, job))
    await runJob(server.kit, job, { payload });
}

describe('going to an event', () => {
  it.each(roles)('is given and taken back by a %s', async (role) => {
    const { token } = await buildPerson(server.kit, { role });
    const params = { slug: (await buildEvent(server.kit)).slug };
    const shown = role === 'Admin' ? joinLink : null;
    expect(await server.api.call(getAttendance, { token, params })).toEqual({
      isGoing: false,
      going: 0,
      joinLink: shown,
    });
    const going = { isGoing: true, going: 1, joinLink };
    expect(await server.api.call(attend, { token, params })).toEqual(going);
    expect(await server.api.call(attend, { token, params })).toEqual(going);
    expect(await server.api.call(getAttendance, { token, params })).toEqual(going);
    const stayed = { isGoing: false, going: 0, joinLink: shown };
    expect(await server.api.call(withdraw, { token, params })).toEqual(stayed);
    expect(await server.api.call(withdraw, { token, params })).toEqual(stayed);
    expect(await server.api.call(getCommunityEvent, { params })).toMatchObject({ going: 0 });
  });

  it('asks guests to sign in', async () => {
    const params = { slug: (await buildEvent(server.kit)).slug };
    for (const endpoint of [attend, withdraw, getAttendance])
      expect(await server.api.refused(endpoint, { params })).toMatchObject({ status: 401 });
  });

  it('gives out every place once, however many ask concurrently', async () => {
    const params = { slug: (await buildEvent(server.kit, { capacity: 4 })).slug };
    const people = await Promise.all(Array.from({ length: 12 }, () => buildPerson(server.kit)));
    const ask = () =>
      Promise.all(
        people.map(({ token }) => server.api.send(attend, { token, params }).then(({ status }) => status)),
      );
    const first = await ask();
    expect(first.filter((status) => status === 200)).toHaveLength(4);
    expect(first.filter((status) => status === 409)).toHaveLength(8);
    expect(await ask()).toEqual(first);
    expect(await server.api.call(getCommunityEvent, { params })).toMatchObject({ going: 4 });
    const winner = people[first.indexOf(200)];
    const loser = people[first.indexOf(409)];
    expect(await server.api.refused(attend, { token: loser?.token, params })).toMatchObject({
      code: 'event_full',
    });
    await server.api.call(withdraw, { token: winner?.token, params });
    expect(await server.api.call(attend, { token: loser?.token, params })).toMatchObject({ going: 4 });
  });

  it('counts one person once, however often they say it at once', async () => {
    const { token } = await buildPerson(server.kit);
    const params = { slug: (await buildEvent(server.kit)).slug };
    await Promise.all(Array.from({ length: 8 }, () => server.api.call(attend, { token, params })));
    await Promise.all(Array.from({ length: 8 }, () => server.api.call(withdraw, { token, params })));
    expect(await server.api.call(getCommunityEvent, { params })).toMatchObject({ going: 0 });
  });

  it('is a constraint of the database too', async () => {
    const { slug } = await buildEvent(server.kit, { capacity: 1 });
    await expect(
      server.database.ownerPool.query('update community_event set going = 2 where slug = $1', [slug]),
    ).rejects.toThrow('community_event_not_overfull');
  });

  it('is over with the event, and with its cancellation', async () => {
    const { token } = await buildPerson(server.kit);
    const { token: admin } = await buildPerson(server.kit, { role: 'Admin' });
    const past = { slug: (await buildEvent(server.kit, { inDays: -2 })).slug };
    expect(await server.api.refused(attend, { token, params: past })).toMatchObject({ code: 'event_over' });
    expect(await server.api.refused(withdraw, { token, params: past })).toMatchObject({ code: 'event_over' });
    const params = { slug: (await buildEvent(server.kit)).slug };
    await server.api.call(attend, { token, params });
    await server.api.call(cancelCommunityEvent, { token: admin, params });
    const late = await buildPerson(server.kit);
    expect(await server.api.refused(attend, { token: late.token, params })).toMatchObject({
      code: 'event_cancelled',
    });
    expect(await server.api.call(withdraw, { token, params })).toMatchObject({ isGoing: false, going: 0 });
  });

  it('keeps the capacity above the number of those who go', async () => {
    const { token: admin } = await buildPerson(server.kit, { role: 'Admin' });
    const { slug, ...form } = communityEventInput();
    await buildEvent(server.kit, { ...form, slug });
    for (let count = 0; count < 2; count += 1)
      await server.api.call(attend, { token: (await buildPerson(server.kit)).token, params: { slug } });
    const request = { token: admin, params: { slug }, body: { ...form, capacity: 1 } };
    expect(await server.api.refused(saveCommunityEvent, request)).toMatchObject({
      errors: [{ path: 'capacity', message: 'Capacity must be at least 2: 2 people are going' }],
    });
    expect(
      await server.api.call(saveCommunityEvent, { ...request, body: { ...form, capacity: 2 } }),
    ).toMatchObject({
      capacity: 2,
    });
  });
});

describe('those who are going', () => {
  it('are notified once when their event moves or is cancelled, and not when a word changes', async () => {
    const { token: admin } = await buildPerson(server.kit, { role: 'Admin' });
    const { token, user } = await buildPerson(server.kit);
    const { user: unverified, token: theirs } = await buildPerson(server.kit, { isVerified: false });
    const { slug, ...form } = communityEventInput({ title: 'Moving on' });
    await buildEvent(server.kit, { ...form, slug });
    const params = { slug };
    for (const each of [token, theirs]) await server.api.call(attend, { token: each, params });

    const before = await listWaitingJobs(server.kit, 'community.tell-attendees');
    await server.api.call(saveCommunityEvent, {
      token: admin,
      params,
      body: { ...form, summary: 'Other words.' },
    });
    expect(await listWaitingJobs(server.kit, 'community.tell-attendees')).toEqual(before);

    const body = { ...form, place: { kind: 'venue' as const, venue: 'Rua 1, Lisbon' } };
    await server.api.call(saveCommunityEvent, { token: admin, params, body });
    await server.api.call(cancelCommunityEvent, { token: admin, params });
    await tell('community.tell-attendees');
    await tell('community.tell-attendees');
    const mails = await listMails(server.database, user.email);
    expect(mails.map(({ purpose }) => purpose)).toEqual([
      'community-event-moved',
      'community-event-cancelled',
    ]);
    expect(mails[0]?.text).toContain('Rua 1, Lisbon');
    expect(mails[1]?.text).toContain('Moving on');
    expect(await listMails(server.database, unverified.email)).toEqual([]);
  });

  it('get it in their data, and are gone from the event once they are erased', async () => {
    const { token, user } = await buildPerson(server.kit);
    const { slug } = await buildEvent(server.kit, { title: 'Kept and gone' });
    await server.api.call(attend, { token, params: { slug } });
    const holder = collectFromFeatures(listFeatures(server.kit), 'personalData').find(
      ({ name }) => name === 'community',
    );
    expect(await holder?.exportOf(server.kit.database.kysely, user.id)).toMatchObject({
      attendance: [{ title: 'Kept and gone' }],
    });
    const erase = () =>
      server.kit.database.transaction(async (transaction) => holder?.erase(transaction, user.id, new Date()));
    await erase();
    await erase();
    expect(await server.api.call(getCommunityEvent, { params: { slug } })).toMatchObject({ going: 0 });
    expect(await holder?.exportOf(server.kit.database.kysely, user.id)).toBeNull();
  });
});

describe('the list of those who are going', () => {
  const { listAttendees, issueAttendeesTicket } = communityEndpoints;

  it('is read by Admins in the order of the sign-ups, page by page, and searched', async () => {
    const admin = await buildPerson(server.kit, { role: 'Admin' });
    const params = { slug: (await buildEvent(server.kit)).slug };
    const going = [
      await buildPerson(server.kit),
      await buildPerson(server.kit),
      await buildPerson(server.kit),
    ];
    for (const { token } of going) await server.api.call(attend, { token, params });
    const call = { token: admin.token, params };
    const first = await server.api.call(listAttendees, { ...call, query: { limit: 2 } });
    const second = await server.api.call(listAttendees, {
      ...call,
      query: { limit: 2, cursor: first.nextCursor ?? '' },
    });
    expect([...first.items, ...second.items].map(({ email }) => email)).toEqual(
      going.map(({ user }) => user.email),
    );
    const one = await server.api.call(listAttendees, { ...call, query: { q: going[1]?.user.email ?? '' } });
    expect(one.items).toMatchObject([{ email: going[1]?.user.email }]);
    const expert = { token: going[0]?.token ?? '', params };
    expect((await server.api.refused(listAttendees, { ...expert, query: {} })).status).toBe(403);
  });

  it('is a file, and its download is written down', async () => {
    const admin = await buildPerson(server.kit, { role: 'Admin' });
    const { token, user } = await buildPerson(server.kit);
    const params = { slug: (await buildEvent(server.kit)).slug };
    await server.api.call(attend, { token, params });
    const { path } = await server.api.call(issueAttendeesTicket, { token: admin.token, params });
    const reply = await server.app.http.fastify.inject({ url: path });
    expect(reply.body).toContain(`"${user.email}"`);
    const { rows } = await server.database.ownerPool.query(
      `select from audit_entry where action = 'attendee-list.export'`,
    );
    expect(rows).toHaveLength(1);
  });
});
