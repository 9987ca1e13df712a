import { calendarEndpoints, type CalendarEventFormInput, type EventScope } from '@redoubt/contract/calendar';
import type { CalendarEventId } from '@redoubt/contract/shared/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCalendarEvent, calendarEventInput, entriesOf } from '#testing/calendar/events.ts';
import { pauseBefore, someoneWaits, watchStatements } from '#testing/pause-statements.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { saveEvent, deleteEvent, undoChange } = calendarEndpoints;

let server: TestApp;
let token: string;
let id: CalendarEventId;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const weekly = { repeat: { days: [2], until: null } };
// Tuesdays in November 2026: 3, 10, 17, 24.
beforeEach(async () => {
  token = (await buildPerson(server.kit)).token;
  ({ id } = await buildCalendarEvent(server, { token }, { date: '2026-11-03', ...weekly }));
});

const november = { from: '2026-11-01', to: '2026-12-01' };
const list = async () =>
  (await entriesOf(server.api, token, november)).map(
    ({ date, startTime, title }) => `${date} ${startTime} ${title}`,
  );
const formWith = (given: Partial<CalendarEventFormInput> = {}) => calendarEventInput({ ...weekly, ...given });
const save = (scope: EventScope, occurrence: string, given: Partial<CalendarEventFormInput>) =>
  server.api.call(saveEvent, {
    token,
    params: { id },
    query: { scope, occurrence },
    body: formWith({ date: occurrence, ...(scope === 'this' && { repeat: null }), ...given }),
  });
const remove = (scope: EventScope, occurrence: string) =>
  server.api.call(deleteEvent, { token, params: { id }, query: { scope, occurrence } });

const JUDGE = 'Judge calibration';
const all = ['03', '10', '17', '24'].map((day) => `2026-11-${day} 10:00 ${JUDGE}`);

it('takes place every week, each day under its date', async () => {
  expect(await list()).toEqual(all);
  const entries = await entriesOf(server.api, token, november);
  expect(entries.map(({ occurrence }) => occurrence)).toEqual(entries.map(({ date }) => date));
});

it('is changed on one day, which then is an event of its own and is undone alone', async () => {
  const { changeId } = await save('this', '2026-11-10', {
    date: '2026-11-11',
    startTime: '10:15',
    title: 'Moved',
  });
  expect(await list()).toEqual([all[0], '2026-11-11 10:15 Moved', all[2], all[3]]);
  await server.api.call(undoChange, { token, params: { id: changeId } });
  expect(await list()).toEqual(all);
});

it('is changed from a day on, without touching the days before and individually changed ones', async () => {
  await save('this', '2026-11-24', { title: 'By itself' });
  const { changeId } = await save('following', '2026-11-17', { startTime: '09:00', title: 'New' });
  expect(await list()).toEqual([all[0], all[1], '2026-11-17 09:00 New', '2026-11-24 10:00 By itself']);
  const december = await entriesOf(server.api, token, { from: '2026-12-01', to: '2026-12-09' });
  expect(december.map(({ title }) => title)).toEqual(['New', 'New']);
  await server.api.call(undoChange, { token, params: { id: changeId } });
  expect(await list()).toEqual([all[0], all[1], all[2], '2026-11-24 10:00 By itself']);
});

it('is changed on all days by as much as the selected one', async () => {
  await remove('this', '2026-11-10');
  await save('all', '2026-11-17', {
    date: '2026-11-18',
    repeat: { days: [3], until: null },
    startTime: '10:30',
  });
  expect(await list()).toEqual(['04', '18', '25'].map((day) => `2026-11-${day} 10:30 ${JUDGE}`));
});

it('moves by a week with days that were changed by themselves, each onto the date of the next, and back', async () => {
  await save('this', '2026-11-10', { title: 'One' });
  await save('this', '2026-11-17', { title: 'Two' });
  const before = await list();
  const { changeId } = await save('all', '2026-11-03', { date: '2026-11-10' });
  expect(await list()).toEqual([all[1], '2026-11-10 10:00 One', '2026-11-17 10:00 Two']);
  await server.api.call(undoChange, { token, params: { id: changeId } });
  expect(await list()).toEqual(before);
});

it('refuses what would put its first days before our time, or leave out more days than are stored', async () => {
  const refusedAs = (code: string) => ({ status: 422, code });
  const params = { id };
  const far = { token, params, query: { scope: 'all', occurrence: '2099-11-03' } as const };
  const body = formWith({ date: '2000-01-04' });
  expect(await server.api.refused(saveEvent, { ...far, body })).toMatchObject(refusedAs('series_too_early'));
  await server.database.ownerPool.query(
    `update calendar_event set exceptions = array(select d::date from generate_series(date '2027-01-05',
      date '2038-06-29', '7 days') d limit 600) where id = $1`,
    [id],
  );
  const query = { scope: 'this', occurrence: '2026-11-10' } as const;
  const one = { token, params, query };
  expect(await server.api.refused(deleteEvent, one)).toMatchObject(refusedAs('exceptions_full'));
  expect(
    await server.api.refused(saveEvent, { ...one, body: formWith({ date: '2026-11-10', repeat: null }) }),
  ).toMatchObject(refusedAs('exceptions_full'));
  expect(await list()).toEqual(all);
});

it('takes place once where all days are changed to that, or ends with a last day', async () => {
  await save('all', '2026-11-03', { repeat: { days: [2], until: '2026-11-12' } });
  expect(await list()).toEqual(all.slice(0, 2));
  await save('all', '2026-11-10', { repeat: null });
  expect(await list()).toEqual([all[1]]);
});

it('is deleted on one day, from a day on, or wholly, and comes back', async () => {
  const one = await remove('this', '2026-11-10');
  expect(await list()).toEqual([all[0], all[2], all[3]]);
  await server.api.call(undoChange, { token, params: { id: one.changeId } });
  const following = await remove('following', '2026-11-17');
  expect(await list()).toEqual(all.slice(0, 2));
  await server.api.call(undoChange, { token, params: { id: following.changeId } });
  await save('this', '2026-11-24', { title: 'By itself' });
  const whole = await remove('all', '2026-11-03');
  expect(await list()).toEqual([]);
  await server.api.call(undoChange, { token, params: { id: whole.changeId } });
  expect(await list()).toEqual([...all.slice(0, 3), '2026-11-24 10:00 By itself']);
});

it('knows no day on which it does not take place', async () => {
  await remove('this', '2026-11-10');
  for (const occurrence of ['2026-11-10', '2026-11-04', '2026-10-27', undefined])
    expect(
      await server.api.refused(deleteEvent, {
        token,
        params: { id },
        query: { scope: 'this', ...(occurrence && { occurrence }) },
      }),
    ).toMatchObject({ code: 'occurrence_unknown' });
});

it('invites the same people to all days', async () => {
  expect(
    await server.api.refused(saveEvent, {
      token,
      params: { id },
      query: { scope: 'this', occurrence: '2026-11-10' },
      body: formWith({ date: '2026-11-10', repeat: null, attendees: ['ade@bello.example'] }),
    }),
  ).toMatchObject({ code: 'attendees_of_series' });
});

it('takes place on several days of a week', async () => {
  await save('all', '2026-11-03', { repeat: { days: [4, 2, 4], until: '2026-11-12' } });
  expect(await list()).toEqual(['03', '05', '10', '12'].map((day) => `2026-11-${day} 10:00 ${JUDGE}`));
});

it('is deleted with a day that is changed concurrently', async () => {
  const endWatch = watchStatements();
  try {
    const saving = pauseBefore(
      (statement) => statement === 'commit',
      () => save('this', '2026-11-10', { title: 'By itself' }),
    );
    expect(await saving.reached).toBe(true);
    const deleting = remove('all', '2026-11-03');
    await someoneWaits(server.database);
    saving.resume();
    await Promise.all([saving.done, deleting]);
  } finally {
    endWatch();
  }
  expect(await list()).toEqual([]);
});

it('brings no day back to the date that another took since', async () => {
  const { id: day } = await save('this', '2026-11-10', { title: 'By itself' });
  const gone = await server.api.call(deleteEvent, { token, params: { id: day }, query: {} });
  await save('this', '2026-11-03', { title: 'Other' });
  await save('all', '2026-11-17', { date: '2026-11-24' });
  expect(await server.api.refused(undoChange, { token, params: { id: gone.changeId } })).toMatchObject({
    code: 'change_not_undoable',
  });
  expect((await list()).filter((entry) => entry.endsWith('By itself'))).toEqual([]);
});
