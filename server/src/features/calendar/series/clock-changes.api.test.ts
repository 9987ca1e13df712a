import { addDays, calendarEndpoints, dayOfWeek } from '@redoubt/contract/calendar';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCalendarEvent, calendarEventInput, entriesOf } from '#testing/calendar/events.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Days on which clocks change, and the hours (UTC) at which they show nine on the day before and on that day. */
it.each([
  ['America/New_York', '2026-03-08', '2026-03-07T14', '2026-03-08T13'],
  ['America/New_York', '2026-11-01', '2026-10-31T13', '2026-11-01T14'],
  ['Europe/London', '2026-03-29', '2026-03-28T09', '2026-03-29T08'],
  ['Europe/London', '2026-10-25', '2026-10-24T08', '2026-10-25T09'],
  ['Australia/Sydney', '2026-04-05', '2026-04-03T22', '2026-04-04T23'],
  ['Australia/Sydney', '2026-10-04', '2026-10-02T23', '2026-10-03T22'],
])('in %s around %s nine stays nine: created, moved, and every week', async (...given) => {
  const [timeZone, day, before, on] = given;
  const { token } = await buildPerson(server.kit);
  const times = { timeZone, startTime: '09:00', endTime: '10:00' };
  const list = async () => {
    const days = { from: addDays(day, -9), to: addDays(day, 9), timeZone };
    return (await entriesOf(server.api, token, days)).map((entry) => {
      expect([entry.startTime, entry.endTime]).toEqual(['09:00', '10:00']);
      expect(Date.parse(entry.endsAt) - Date.parse(entry.startsAt)).toBe(HOUR_MS);
      return entry.startsAt.slice(0, 13);
    });
  };
  const { id } = await buildCalendarEvent(server, { token }, { ...times, date: addDays(day, -1) });
  expect(await list()).toEqual([before]);
  const params = { id };
  const body = calendarEventInput({ ...times, date: day });
  await server.api.call(calendarEndpoints.saveEvent, { token, params, body });
  expect(await list()).toEqual([on]);
  await server.api.call(calendarEndpoints.deleteEvent, { token, params });
  // From the day before on, each week: the second time is after the change.
  const repeat = { days: [dayOfWeek(addDays(day, -1))], until: null };
  await buildCalendarEvent(server, { token }, { ...times, date: addDays(day, -1), repeat });
  const daysLater = (hour: string, days: number) => `${addDays(hour.slice(0, 10), days)}${hour.slice(10)}`;
  expect(await list()).toEqual([before, daysLater(on, 6)]);
});
