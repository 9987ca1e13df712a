import { calendarEndpoints, type CalendarEventFormInput, type EventScope } from '@redoubt/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCalendarEvent, calendarEventInput, entriesOf } from '#testing/calendar/events.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { saveEvent, deleteEvent, undoChange, createEvent } = calendarEndpoints;

let server: TestApp;
let person: TestPerson;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await buildPerson(server.kit);
});

const winter = { from: '2026-12-01', to: '2027-01-31' };
const spring = { from: '2027-02-01', to: '2027-03-31' };
const dates = async (days = winter) =>
  (await entriesOf(server.api, person.token, days)).map(({ date }) => date);
const build = (given: Partial<CalendarEventFormInput>) => buildCalendarEvent(server, person, given);

/** First Fridays from 4 December 2026 on. */
const monthly = { date: '2026-12-04', repeat: { every: 'month', on: 'weekday' } } as const;

describe('what repeats every month', () => {
  const save = (
    id: Awaited<ReturnType<typeof build>>['id'],
    [scope, occurrence]: readonly [EventScope, string],
    given: Partial<CalendarEventFormInput>,
  ) =>
    server.api.call(saveEvent, {
      token: person.token,
      params: { id },
      query: { scope, occurrence },
      body: calendarEventInput({ repeat: monthly.repeat, ...given }),
    });

  it('is moved on one day, from a day on and on all days, and back', async () => {
    const { id } = await build(monthly);
    await save(id, ['this', '2027-01-01'], { date: '2027-01-05', repeat: null });
    expect(await dates()).toEqual(['2026-12-04', '2027-01-05']);
    const { changeId } = await save(id, ['all', '2027-02-05'], { date: '2027-02-06' });
    // First Saturdays; the day that was moved on its own stays, and no other takes its place.
    expect(await dates()).toEqual(['2026-12-05', '2027-01-05']);
    expect(await dates(spring)).toEqual(['2027-02-06', '2027-03-06']);
    await server.api.call(undoChange, { token: person.token, params: { id: changeId } });
    await save(id, ['following', '2027-03-05'], { date: '2027-03-08' });
    expect(await dates(spring)).toEqual(['2027-02-05', '2027-03-08']);
  });

  it('leaves a day out, ends before one, and has those of a count', async () => {
    const { id } = await build({ ...monthly, repeat: { ...monthly.repeat, count: 3 } });
    const [entry] = await entriesOf(server.api, person.token, winter);
    expect(entry?.repeat).toMatchObject({ every: 'month', on: 'weekday', until: '2027-02-05' });
    const remove = (scope: EventScope, occurrence: string) =>
      server.api.call(deleteEvent, { token: person.token, params: { id }, query: { scope, occurrence } });
    await remove('this', '2027-01-01');
    expect([...(await dates()), ...(await dates(spring))]).toEqual(['2026-12-04', '2027-02-05']);
    await remove('following', '2027-02-05');
    expect([...(await dates()), ...(await dates(spring))]).toEqual(['2026-12-04']);
  });
});

it('what takes all day repeats on dates that are the same in every zone', async () => {
  await build({
    date: '2026-12-24',
    endDate: '2026-12-26',
    isAllDay: true,
    startTime: undefined,
    endTime: undefined,
    repeat: { every: 'year' },
  });
  for (const timeZone of ['Pacific/Auckland', 'Pacific/Honolulu']) {
    const christmas = { from: '2027-12-26', to: '2027-12-27', timeZone };
    expect(await entriesOf(server.api, person.token, christmas)).toMatchObject([
      { date: '2027-12-24', endDate: '2027-12-26', isAllDay: true, occurrence: '2027-12-24' },
    ]);
    const after = { from: '2027-12-27', to: '2027-12-30', timeZone };
    expect(await entriesOf(server.api, person.token, after)).toEqual([]);
  }
});

it.each<[string, Partial<CalendarEventFormInput>, string, string]>([
  [
    'no last day before the first',
    { isAllDay: true, endDate: '2026-11-16' },
    'endDate',
    'The last day must not come before the first.',
  ],
  [
    'a month of whole days',
    { isAllDay: true, endDate: '2027-01-01' },
    'endDate',
    'An event can last at most 31 days.',
  ],
  [
    'a reminder at night',
    { isAllDay: true, reminder: 30 },
    'reminder',
    'Reminders of events that take all day can be on the day or the day before.',
  ],
  ['a time that is missing', { startTime: undefined }, 'startTime', 'Start time is required'],
  [
    'whole days that begin again before they end',
    { isAllDay: true, endDate: '2026-11-18', repeat: { every: 'day' } },
    'repeat.every',
    'An event that repeats must end before it begins again. Choose an earlier end, or let it repeat less often.',
  ],
  [
    'another day of the month',
    { repeat: { every: 'month', on: 'last-day' } },
    'repeat.on',
    'The first event must be on that day of the month.',
  ],
  [
    'two ends',
    { repeat: { every: 'day', until: '2026-12-01', count: 3 } },
    'repeat.count',
    'Choose a last day or a number of times, not both.',
  ],
  [
    'an interval of a hundred',
    { repeat: { every: 'day', interval: 100 } },
    'repeat.interval',
    'The number must be at most 99',
  ],
])('%s is refused', async (...[, given, path, message]) => {
  const { token } = person;
  const body = calendarEventInput(given);
  expect(await server.api.refused(createEvent, { token, body })).toMatchObject({
    errors: [{ path, message }],
  });
});
