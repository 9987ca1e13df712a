import type { ReplyOf } from '@redoubt/contract/shared/endpoint.ts';
import { calendarEndpoints, type CalendarEventFormInput } from '@redoubt/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCalendarEvent, calendarEventInput, entriesOf } from '#testing/calendar/events.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { createEvent, saveEvent, deleteEvent, undoChange, getEvent } = calendarEndpoints;

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  token = (await buildPerson(server.kit)).token;
});

const list = (given = {}) => entriesOf(server.api, token, given);
const build = (given: Partial<CalendarEventFormInput> = {}) => buildCalendarEvent(server, { token }, given);
const undo = (id: ReplyOf<typeof calendarEndpoints.createEvent>['changeId']) =>
  server.api.call(undoChange, { token, params: { id } });

describe('an event', () => {
  it('is created, read as it was entered, moved, deleted, and each of these undone', async () => {
    const form = calendarEventInput({
      notes: 'Bring the keys.',
      client: 'Lumen',
      location: 'Room 4',
      isOnline: true,
    });
    const made = await server.api.call(createEvent, { token, body: form });
    const [entry] = await list();
    expect(entry).toMatchObject({ ...form, id: made.id, endDate: form.date, occurrence: null, repeat: null });
    expect(entry?.startsAt).toBe('2026-11-17T09:00:00.000Z');
    const moved = await server.api.call(saveEvent, {
      token,
      params: { id: made.id },
      body: { ...form, date: '2026-11-18', startTime: '14:15', endTime: '15:45' },
    });
    expect(await list()).toMatchObject([{ date: '2026-11-18', startTime: '14:15', endTime: '15:45' }]);
    const gone = await server.api.call(deleteEvent, { token, params: { id: made.id } });
    expect(await list()).toEqual([]);
    await undo(gone.changeId);
    expect(await list()).toMatchObject([{ date: '2026-11-18' }]);
    expect(await server.api.refused(undoChange, { token, params: { id: moved.changeId } })).toMatchObject({
      code: 'change_not_undoable',
    });
    expect(await server.api.refused(undoChange, { token, params: { id: gone.changeId } })).toMatchObject({
      status: 404,
    });
  });

  it('that was created is taken away again when that is undone', async () => {
    const { id, changeId } = await build();
    await undo(changeId);
    expect(await list()).toEqual([]);
    expect(await server.api.refused(getEvent, { token, params: { id } })).toMatchObject({ status: 404 });
  });

  it('is available time where nothing else is given, without notes, client or reminder', async () => {
    const { title: _, type: __, ...times } = calendarEventInput();
    await server.api.call(createEvent, { token, body: { title: 'Free', ...times } });
    expect(await list()).toMatchObject([
      { type: 'available', notes: '', client: '', reminder: null, attendees: [] },
    ]);
  });

  it('goes over midnight where it ends on another date', async () => {
    await build({ date: '2026-11-14', startTime: '22:00', endDate: '2026-11-15', endTime: '02:00' });
    expect(await list()).toMatchObject([{ date: '2026-11-14', endDate: '2026-11-15' }]);
    expect(await list({ from: '2026-11-16' })).toEqual([]);
  });

  it('tells what else is at its time, but for time that is free', async () => {
    await build({ title: 'Call', startTime: '10:30', endTime: '11:30' });
    await build({ title: 'Open', type: 'available', startTime: '09:00', endTime: '12:00' });
    await build({ title: 'Later', startTime: '11:00', endTime: '12:00' });
    expect((await build()).overlaps).toEqual(['Call']);
    expect((await build({ type: 'available' })).overlaps).toEqual([]);
  });

  it('of somebody else is a 404, whatever is tried, and stays as it is', async () => {
    const { id, changeId } = await build();
    const other = (await buildPerson(server.kit)).token;
    const params = { id };
    for (const call of [
      () => server.api.refused(getEvent, { token: other, params }),
      () =>
        server.api.refused(saveEvent, { token: other, params, body: calendarEventInput({ title: 'Mine' }) }),
      () => server.api.refused(deleteEvent, { token: other, params }),
      () => server.api.refused(undoChange, { token: other, params: { id: changeId } }),
    ])
      expect(await call()).toMatchObject({ status: 404, code: 'not_found' });
    expect(await list()).toMatchObject([{ title: 'Judge calibration' }]);
    expect(await entriesOf(server.api, other)).toEqual([]);
  });
});

describe('what cannot be', () => {
  it.each<[string, Partial<CalendarEventFormInput>, ...error: [path: string, message: string]]>([
    ['an end before the start', { endTime: '09:45' }, 'endTime', 'The end must come after the start.'],
    ['an end at the start', { endTime: '10:00' }, 'endTime', 'The end must come after the start.'],
    ['ten years', { endDate: '2036-11-17' }, 'endDate', 'An event can last at most 31 days.'],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone', 'Please select a valid time zone'],
    ['no title', { title: ' ' }, 'title', 'Title is required'],
    ['no start', { startTime: '' }, 'startTime', 'Start time is required'],
    ['no end', { endTime: '' }, 'endTime', 'End time is required'],
    ['a time off the steps', { startTime: '10:05' }, 'startTime', 'Events are set in steps of 15 minutes.'],
    ['a time that is none', { startTime: '25:00' }, 'startTime', 'Start time must be a time like 09:30'],
    ['a date that is none', { date: '2026-02-30' }, 'date', 'Date must be a date'],
    [
      'a date of another age',
      { date: '1850-01-01' },
      'date',
      'Date must be between 2000-01-01 and 2100-12-31',
    ],
    [
      'HTML in the title',
      { title: '<img src=x onerror=alert(1)>' },
      'title',
      'Title must be plain text, without HTML',
    ],
    ['a line break in the title', { title: 'Hi\r\nBcc: all@x.example' }, 'title', 'Title must be one line'],
    ['a line break in the place', { location: 'Here\nATTENDEE:x' }, 'location', 'Location must be one line'],
    ['a kind that is none', { type: 'party' as 'meeting' }, 'type', 'Please select what kind of event it is'],
    [
      'ten thousand recurrences',
      { repeat: { days: [2], until: '2100-12-31' } },
      'repeat.until',
      'An event can repeat at most 520 times. Choose an earlier last day.',
    ],
    [
      'a week without its own day',
      { repeat: { days: [5], until: null } },
      'repeat.days',
      'The days must include the day of the first event.',
    ],
    [
      'a day that begins again before it ends',
      { endDate: '2026-11-18', endTime: '10:15', repeat: { days: [2, 3, 5], until: null } },
      'repeat.days',
      'An event that repeats must end before it begins again. Choose an earlier end, or let it repeat less often.',
    ],
    [
      'a month every week',
      { endDate: '2026-12-10', repeat: { days: [2], until: null } },
      'repeat.days',
      'An event that repeats must end before it begins again. Choose an earlier end, or let it repeat less often.',
    ],
    [
      'a time that the clock never shows',
      { date: '2026-03-08', startTime: '02:30', endTime: '04:00', timeZone: 'America/New_York' },
      'startTime',
      'Clocks in America/New_York are put forward on 2026-03-08 and never show 02:30. Choose another time, such as 03:30.',
    ],
    [
      'a time that it shows twice',
      { date: '2026-11-01', startTime: '01:30', endTime: '03:00', timeZone: 'America/New_York' },
      'startTime',
      'Clocks in America/New_York are put back on 2026-11-01 and show 01:30 twice. Choose which one you mean: UTC-04:00 or UTC-05:00.',
    ],
  ])('%s is refused with a sentence, and nothing is stored', async (...[, given, path, message]) => {
    expect(await server.api.refused(createEvent, { token, body: calendarEventInput(given) })).toMatchObject({
      status: 422,
      errors: [{ path, message }],
    });
    expect(await list({ from: '2026-10-20', to: '2026-12-01' })).toEqual([]);
  });

  it('lets an event that repeats last until it begins again', async () => {
    const repeat = { days: [2, 3], until: null };
    await build({ endDate: '2026-11-18', endTime: '10:00', repeat });
    expect((await list()).map(({ endDate, endTime }) => `${endDate} ${endTime}`)).toEqual([
      '2026-11-18 10:00',
      '2026-11-19 10:00',
    ]);
  });

  it('accepts either of two times once one is chosen', async () => {
    const form = { date: '2026-11-01', startTime: '01:30', endTime: '03:00', timeZone: 'America/New_York' };
    await build({ ...form, startOffset: '-05:00' });
    await build({ ...form, startOffset: '-04:00' });
    const found = await list({ from: '2026-11-01', to: '2026-11-02', timeZone: 'America/New_York' });
    expect(found.map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ]);
  });

  it('lists no more days than a month has with its weeks', async () => {
    const query = { from: '2026-01-01', to: '2027-01-01', timeZone: 'UTC' };
    expect(await server.api.refused(calendarEndpoints.listEntries, { token, query })).toMatchObject({
      status: 422,
      errors: [{ path: 'to', message: 'Ask for at most 62 days at once' }],
    });
  });

  it('lets nobody invite who has not verified their address', async () => {
    const unverified = await buildPerson(server.kit, { isVerified: false });
    const body = calendarEventInput({ attendees: ['ade@bello.example'] });
    expect(await server.api.refused(createEvent, { token: unverified.token, body })).toMatchObject({
      code: 'address_unverified',
    });
  });

  it('is refused by the database as well', async () => {
    const { id } = await build();
    const change = (what: string) =>
      server.database.ownerPool.query(`update calendar_event set ${what} where id = $1`, [id]);
    await expect(change('ends_at = starts_at')).rejects.toThrow('calendar_event_ends_after_start');
    await expect(
      change(`ends_at = starts_at + interval '10 years', over_at = starts_at + interval '11 years'`),
    ).rejects.toThrow('calendar_event_not_too_long');
    await expect(change(`title = E'a\\r\\nb'`)).rejects.toThrow('title');
  });
});

describe('two people in two zones', () => {
  it('see one event at one instant', async () => {
    await build({ timeZone: 'America/New_York', date: '2026-11-17', startTime: '09:00', endTime: '10:00' });
    const [home] = await list({ timeZone: 'America/New_York' });
    const [away] = await list({ timeZone: 'Australia/Sydney' });
    expect(away?.startsAt).toBe(home?.startsAt);
    expect(home?.startsAt).toBe('2026-11-17T14:00:00.000Z');
  });
});
