import { communityEndpoints } from '@redoubt/contract/community';
import { HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildEvent, communityEventInput } from '#testing/features/events.ts';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { remindAttendees } from '../events/remind-attendees.job.ts';
import { planReminders } from './remind-attendees.ts';

const { attend, withdraw, saveCommunityEvent, cancelCommunityEvent } = communityEndpoints;
const START = Date.parse('2031-03-04T17:00:00Z');
const times = {
  startsAt: '2031-03-04T17:00:00.000Z',
  endsAt: '2031-03-04T18:00:00.000Z',
  timeZone: 'Africa/Lagos',
};

let server: TestApp;
let now = new Date();
let goer: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  server = await testApp({ clock: { now: () => now, sleep: () => Promise.resolve() } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  [goer, admin] = await Promise.all([buildPerson(server.kit), buildPerson(server.kit, { role: 'Admin' })]);
});

async function buildAttended() {
  const { slug, title } = await buildEvent(server.kit, times);
  await server.api.call(attend, { token: goer.token, params: { slug } });
  const waiting = await listWaitingJobs(server.kit, remindAttendees.name);
  const { rows } = await server.database.ownerPool.query<{ id: string }>(
    'select id from community_event where slug = $1',
    [slug],
  );
  const payload = { eventId: rows[0]?.id };
  const own = waiting.filter((job) => (job.payload as { eventId: string }).eventId === payload.eventId);
  const remind = async () => {
    await runJob(server.kit, remindAttendees.name, { payload });
    await server.drainOutbox();
  };
  return { slug, title, payload, plannedFor: own.map(({ runAt }) => runAt.getTime()), remind };
}

/** The notices as they are read today, while the session lasts. */
async function noticesOf({ token }: TestPerson) {
  now = new Date();
  return (await server.api.call(notificationsEndpoints.listNotices, { token, query: {} })).items;
}

it('reminds whoever is going an hour before the start, once, and leads to the event', async () => {
  const { slug, title, plannedFor, remind } = await buildAttended();
  expect(plannedFor).toEqual([START - HOUR_MS]);
  await remind();
  expect(await noticesOf(goer)).toEqual([]);
  now = new Date(START - HOUR_MS);
  await remind();
  await remind();
  expect(await noticesOf(goer)).toMatchObject([
    {
      kind: 'event-reminder',
      title: `${title} begins at 18:00`,
      body: 'Tuesday 4 March, 18:00 (Africa/Lagos). Its page has the link to join.',
      path: `/community/events/${slug}`,
    },
  ]);
  expect(await noticesOf(admin)).toEqual([]);
});

it('follows the event to another time', async () => {
  const { slug, payload, remind } = await buildAttended();
  const { slug: _, ...form } = communityEventInput({ ...times, startsAt: '2031-03-04T15:00:00.000Z' });
  await server.api.call(saveCommunityEvent, { token: admin.token, params: { slug }, body: form });
  const waiting = await listWaitingJobs(server.kit, remindAttendees.name);
  expect(waiting.filter((job) => JSON.stringify(job.payload) === JSON.stringify(payload))).toMatchObject([
    { runAt: new Date(START - 3 * HOUR_MS) },
  ]);
  now = new Date(START - 3 * HOUR_MS);
  await remind();
  expect(await noticesOf(goer)).toMatchObject([{ kind: 'event-reminder' }]);
});

it.each<[string, (slug: string) => Promise<unknown>, number]>([
  [
    'was cancelled',
    (slug) => server.api.call(cancelCommunityEvent, { token: admin.token, params: { slug } }),
    START - HOUR_MS,
  ],
  [
    'they do not go to any more',
    (slug) => server.api.call(withdraw, { token: goer.token, params: { slug } }),
    START - HOUR_MS,
  ],
  ['began long ago', () => Promise.resolve(), START + 16 * MINUTE_MS],
])('reminds nobody of an event that %s', async (...[, change, at]) => {
  const { slug, remind } = await buildAttended();
  await change(slug);
  now = new Date(at);
  await remind();
  expect((await noticesOf(goer)).filter(({ kind }) => kind === 'event-reminder')).toEqual([]);
});

it('plans reminders of events that were there before a worker starts', async () => {
  const { payload } = await buildAttended();
  await server.database.ownerPool.query('delete from graphile_worker._private_jobs');
  await runJob(server.kit, planReminders.name);
  const waiting = await listWaitingJobs(server.kit, remindAttendees.name);
  expect(waiting.map((job) => job.payload)).toContainEqual(payload);
});
