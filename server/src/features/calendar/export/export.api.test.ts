import { calendarEndpoints, type CalendarEventFormInput } from '@redoubt/contract/calendar';
import { DAY_MS, WEEK_MS } from '@redoubt/contract/shared/time/durations.ts';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCalendarEvent, calendarEventInput, entriesOf } from '#testing/calendar/events.ts';
import { buildPerson, openFurtherSession } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { makeSubscription, endSubscription, getSubscription, issueCalendarTicket, saveEvent, deleteEvent } =
  calendarEndpoints;

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  token = (await buildPerson(server.kit)).token;
});

const build = (given: Partial<CalendarEventFormInput>) => buildCalendarEvent(server, { token }, given);
const fetchFrom = (url: string) =>
  server.app.http.fastify.inject({ url: url.replace('http://localhost:3000', '') });

async function subscribe(): Promise<string> {
  return (await server.api.call(makeSubscription, { token })).url;
}

/** Missing in the types of the library. */
function startOf(event: ICAL.Event, day: ICAL.Time): number {
  const details = event.getOccurrenceDetails(day) as unknown as { readonly startDate: ICAL.Time };
  return details.startDate.toJSDate().getTime();
}

/** The starts of every event in a file, of weekly ones all that there are, as an independent reader of iCalendar finds them. */
function listStarts(file: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  const starts: number[] = [];
  for (const event of events.filter((one) => !one.isRecurrenceException())) {
    for (const other of events.filter((one) => one.isRecurrenceException() && one.uid === event.uid))
      event.relateException(other);
    if (!event.isRecurring()) starts.push(event.startDate.toJSDate().getTime());
    else {
      const days = event.iterator();
      let day = days.next();
      for (let count = 0; day && count < 60; count += 1, day = days.next()) starts.push(startOf(event, day));
    }
  }
  return starts.toSorted((one, other) => one - other).map((at) => new Date(at).toISOString());
}

const dayAfter = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

it.each([
  ['America/New_York', '2026-10-01', '2026-11-30'],
  ['America/New_York', '2026-02-15', '2026-04-10'],
  ['Europe/London', '2026-10-01', '2026-11-30'],
  ['Europe/London', '2026-03-01', '2026-04-25'],
  ['Australia/Sydney', '2026-09-10', '2026-11-05'],
  ['Australia/Sydney', '2026-03-15', '2026-05-10'],
])('gives other calendars the same instants over a change of the clocks in %s from %s', async (...given) => {
  const [timeZone, from, to] = given;
  const form = calendarEventInput({ timeZone, date: from, startTime: '09:00', endTime: '10:00' });
  const days = [new Date(`${from}T00:00:00Z`).getUTCDay()];
  const { id } = await build({ ...form, repeat: { days, until: to } });
  const week = (weeks: number) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + weeks * WEEK_MS).toISOString().slice(0, 10);
  const params = { id };
  await server.api.call(deleteEvent, { token, params, query: { scope: 'this', occurrence: week(2) } });
  await server.api.call(saveEvent, {
    token,
    params,
    query: { scope: 'this', occurrence: week(3) },
    body: { ...form, date: week(3), startTime: '11:00', endTime: '12:00' },
  });
  const file = await fetchFrom(await subscribe());
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const entries = await entriesOf(server.api, token, { from, to: dayAfter(to), timeZone });
  expect(entries.length).toBeGreaterThan(5);
  expect(listStarts(file.body)).toEqual(entries.map(({ startsAt }) => startsAt));
});

it('cannot be fetched with a ticket whose session is over', async () => {
  const { user } = await buildPerson(server.kit);
  const [ending, staying] = [
    await openFurtherSession(server.kit, user),
    await openFurtherSession(server.kit, user),
  ];
  const [of, besides] = await Promise.all(
    [ending, staying].map((session) => server.api.call(issueCalendarTicket, { token: session })),
  );
  await server.api.call(signInEndpoints.signOut, { token: ending });
  expect((await fetchFrom(of?.path ?? '')).statusCode).toBe(404);
  expect((await fetchFrom(besides?.path ?? '')).statusCode).toBe(200);
});

it('keeps every line of a hostile description within its own property', async () => {
  const description = 'One\r\nEND:VEVENT\r\nBEGIN:VEVENT; and, more';
  await build({ title: 'Doses; and, commas', description, location: 'Room 1, left' });
  const { path } = await server.api.call(issueCalendarTicket, { token });
  const file = (await fetchFrom(path)).body;
  const events = new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const event = new ICAL.Event(events[0]);
  expect(event.summary).toBe('Doses; and, commas');
  expect(event.location).toBe('Room 1, left');
  expect(event.description).toContain('BEGIN:VEVENT; and, more');
});

it('reads a private address until it is ended or replaced, and knows no other', async () => {
  await build({ description: 'Not for everybody who reads it', notes: 'Only mine' });
  const first = await subscribe();
  expect((await server.api.call(getSubscription, { token })).since).not.toBeNull();
  const { body } = await fetchFrom(first);
  expect(body).toContain('Judge calibration');
  expect(body).not.toMatch(/Not for everybody|Only mine/);
  const second = await subscribe();
  expect((await fetchFrom(first)).statusCode).toBe(404);
  expect((await fetchFrom(second)).statusCode).toBe(200);
  expect(await server.api.call(endSubscription, { token })).toEqual({ since: null });
  for (const url of [
    second,
    second.replace(/feeds\/.{5}/, 'feeds/AAAAA'),
    '/v1/calendar/feeds/x/calendar.ics',
  ]) {
    const reply = await fetchFrom(url);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'subscription_unknown']);
  }
  const { rows } = await server.database.ownerPool.query(
    'select from calendar_subscription where user_id is null',
  );
  expect(rows).toEqual([]);
});
