import { calendarEndpoints, type CalendarEventFormInput } from '@redoubt/contract/calendar';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCalendarEvent } from '#testing/calendar/events.ts';
import { listWaitingJobs, runJob } from '#testing/jobs.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { remind } from './plan-reminder.ts';

let server: TestApp;
let owner: TestPerson;
let now = new Date();
beforeAll(async () => {
  server = await testApp({ clock: { now: () => now, sleep: () => Promise.resolve() } });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  owner = await buildPerson(server.kit);
  await server.database.ownerPool.query('delete from outbox_event');
});

// In Lagos clocks are an hour ahead of UTC and never changed: 10:00 there is 09:00.
const build = (given: Partial<CalendarEventFormInput> = {}) =>
  buildCalendarEvent(server, owner, { date: '2031-03-04', reminder: 15, ...given });
const run = (id: string) => runJob(server.kit, remind.name, { payload: { eventId: id } });

async function listWaiting(id: string) {
  const jobs = await listWaitingJobs(server.kit, remind.name);
  return jobs
    .filter(({ payload }) => (payload as { eventId: string }).eventId === id)
    .map(({ runAt }) => runAt.toISOString());
}

async function listReminders() {
  const { rows } = await server.database.ownerPool.query<{ payload: { startsAt: string } }>(
    `select payload from outbox_event where type = 'calendar.reminder-due' order by id`,
  );
  return rows.map(({ payload }) => payload.startsAt);
}

it('waits for its time, is sent once whatever happens to the worker, and goes on to the next day', async () => {
  const { id } = await build({ repeat: { days: [2], until: null } });
  expect(await listWaiting(id)).toEqual(['2031-03-04T08:45:00.000Z']);
  await run(id);
  expect(await listReminders()).toEqual([]);
  now = new Date('2031-03-04T08:45:00.400Z');
  await Promise.all([run(id), run(id)]);
  await run(id);
  expect(await listReminders()).toEqual(['2031-03-04T09:00:00.000Z']);
  expect(await listWaiting(id)).toEqual(['2031-03-11T08:45:00.000Z']);
});

it('comes a little late where the worker stood still, and not at all long after', async () => {
  const [late, gone] = [await build(), await build({ date: '2031-03-03' })];
  now = new Date('2031-03-04T09:10:00Z');
  await run(late.id);
  await run(gone.id);
  expect(await listReminders()).toEqual(['2031-03-04T09:00:00.000Z']);
});

it('follows the event to another time, and none is sent for one that was deleted', async () => {
  const { id } = await build();
  const params = { id };
  const { token } = owner;
  const form = {
    title: 'Later',
    date: '2031-03-05',
    startTime: '10:00',
    endTime: '11:00',
    reminder: 60,
  } as const;
  await server.api.call(calendarEndpoints.saveEvent, {
    token,
    params,
    body: { ...form, timeZone: 'Africa/Lagos' },
  });
  expect(await listWaiting(id)).toEqual(['2031-03-05T08:00:00.000Z']);
  now = new Date('2031-03-04T08:45:01Z');
  await run(id);
  // The session would have expired by then.
  now = new Date();
  await server.api.call(calendarEndpoints.deleteEvent, { token, params });
  now = new Date('2031-03-05T08:00:01Z');
  await run(id);
  expect(await listReminders()).toEqual([]);
});

it('comes in the morning for what takes all day, where its owner is', async () => {
  await server.database.ownerPool.query(`update user_account set time_zone = 'Asia/Tokyo' where id = $1`, [
    owner.user.id,
  ]);
  const whole = { isAllDay: true, startTime: undefined, endTime: undefined } as const;
  const { id } = await build({ ...whole, reminder: 1440 });
  expect(await listWaiting(id)).toEqual(['2031-03-03T00:00:00.000Z']);
  now = new Date('2031-03-03T00:00:00.400Z');
  await run(id);
  const { rows } = await server.database.ownerPool.query<{ title: string; body: string }>(
    'select title, body from notice where user_id = $1',
    [owner.user.id],
  );
  expect(rows).toEqual([{ title: 'Judge calibration is tomorrow', body: 'Tuesday 4 March, all day.' }]);
});
