import { addDays, calendarEndpoints } from '@redoubt/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  icsEvent as event,
  icsFile as file,
  icsMeeting as meeting,
  type ImportQuery,
  importOf,
} from '#testing/calendar/calendar-files.ts';
import { buildCalendarEvent, entriesOf } from '#testing/calendar/events.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { importCalendar, undoChange, saveEvent, deleteEvent, issueCalendarTicket } = calendarEndpoints;

let server: TestApp;
let person: TestPerson;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await buildPerson(server.kit);
});

const request = (text: string | Buffer, given?: ImportQuery) => importOf(person.token, text, given);
const take = (text: string, given?: ImportQuery) => server.api.call(importCalendar, request(text, given));
const list = (given = {}) =>
  entriesOf(server.api, person.token, { from: '2031-02-20', to: '2031-04-20', ...given });

describe('a file', () => {
  it('is looked at first, then taken, and taken back', async () => {
    const text = file(meeting());
    const preview = await take(text, { dryRun: 'true' });
    expect(preview).toMatchObject({ added: 1, changed: 0, unchanged: 0, refused: [], changeId: null });
    expect(preview.events).toMatchObject([
      { title: 'Standup', startsAt: '2031-03-04T09:00:00.000Z', what: 'added' },
    ]);
    expect(await list()).toEqual([]);
    const { changeId } = await take(text);
    expect(await list()).toMatchObject([{ title: 'Standup', source: 'own', attendees: [] }]);
    await server.api.call(undoChange, { token: person.token, params: { id: changeId as never } });
    expect(await list()).toEqual([]);
  });

  it('taken again changes what is another, and doubles nothing', async () => {
    await take(file(meeting()));
    expect(await take(file(meeting()))).toMatchObject({ added: 0, changed: 0, unchanged: 1, changeId: null });
    const moved = meeting({ DTSTART: '20310305T100000Z', DTEND: '20310305T110000Z' });
    expect(await take(file(moved, meeting({ UID: 'b@x', SUMMARY: 'Review' })))).toMatchObject({
      added: 1,
      changed: 1,
    });
    expect((await list()).map(({ title, date }) => [title, date])).toEqual([
      ['Review', '2031-03-04'],
      ['Standup', '2031-03-05'],
    ]);
    expect(await take(file(meeting(), meeting()))).toMatchObject({ added: 0, changed: 1 });
  });

  it('taken five times at once is taken once', async () => {
    const text = file(meeting(), meeting({ UID: 'b@x', SUMMARY: 'Review' }));
    const taken = await Promise.all(Array.from({ length: 5 }, () => take(text)));
    const done = taken.map(
      ({ added, unchanged }) => `${String(added)} added, ${String(unchanged)} unchanged`,
    );
    const others = Array.from({ length: 4 }, () => '0 added, 2 unchanged');
    expect(done.toSorted()).toEqual([...others, '2 added, 0 unchanged']);
    expect(await list()).toHaveLength(2);
  });

  it('that we wrote ourselves changes nothing, weekly events and their changed days included', async () => {
    const form = { date: '2031-03-04', timeZone: 'America/New_York', title: 'Weekly' };
    const { id } = await buildCalendarEvent(server, person, {
      ...form,
      repeat: { days: [2], until: '2031-04-01' },
    });
    const { token } = person;
    const params = { id };
    const times = { startTime: '15:00', endTime: '16:00', date: '2031-03-18' };
    await server.api.call(deleteEvent, { token, params, query: { scope: 'this', occurrence: '2031-03-11' } });
    await server.api.call(saveEvent, {
      token,
      params,
      query: { scope: 'this', occurrence: '2031-03-18' },
      body: { ...form, type: 'meeting', ...times },
    });
    const before = await list();
    const { path } = await server.api.call(issueCalendarTicket, { token });
    const text = (await server.app.http.fastify.inject({ url: path })).body;
    expect(await take(text)).toMatchObject({ added: 0, changed: 0, unchanged: 2, refused: [] });
    expect(await list()).toEqual(before);
    person = await buildPerson(server.kit);
    expect(await take(text)).toMatchObject({ added: 2, refused: [] });
    const starts = (entries: typeof before) => entries.map(({ startsAt }) => startsAt);
    expect(starts(await list())).toEqual(starts(before));
  });

  it('says whole days, times without a zone, lengths, daily and weekly rules as calendars do', async () => {
    await take(
      file(
        meeting({ UID: '1', SUMMARY: 'Day', DTSTART: ';VALUE=DATE:20310302', DTEND: '' }),
        meeting({ UID: '2', SUMMARY: 'Floating', DTSTART: '20310303T090000', DTEND: '', DURATION: 'PT1H' }),
        meeting({
          UID: '3',
          SUMMARY: 'Daily',
          DTSTART: ';TZID=Europe/London:20310328T090000',
          DTEND: ';TZID=Europe/London:20310328T100000',
          RRULE: 'FREQ=DAILY;COUNT=4',
          EXDATE: ';TZID=Europe/London:20310329T090000',
        }),
      ),
    );
    expect((await list()).map(({ title, startsAt }) => [title, startsAt])).toEqual([
      ['Day', '2031-03-01T23:00:00.000Z'],
      ['Floating', '2031-03-03T08:00:00.000Z'],
      ['Daily', '2031-03-28T09:00:00.000Z'],
      // Clocks are put forward in the night before.
      ['Daily', '2031-03-30T08:00:00.000Z'],
      ['Daily', '2031-03-31T08:00:00.000Z'],
    ]);
  });
});

describe('a time that clocks show twice or never', () => {
  const at = (zone: string, from: string, to: string) => ({
    DTSTART: `;TZID=${zone}:${from}`,
    DTEND: `;TZID=${zone}:${to}`,
  });
  const startsOn = async (date: string) =>
    (await list({ from: addDays(date, -1), to: addDays(date, 1) })).map(({ startsAt }) => startsAt);

  it.each<[string, Record<string, string>, string, string, string]>([
    [
      'twice, at the start',
      at('America/New_York', '20311102T013000', '20311102T030000'),
      'begins at 01:30 on 2031-11-02, which clocks in America/New_York show twice.',
      '2031-11-02T05:30:00.000Z',
      '2031-11-02T06:30:00.000Z',
    ],
    [
      'never, at the start',
      at('Europe/London', '20310330T013000', '20310330T040000'),
      'begins at 01:30 on 2031-03-30, which clocks in Europe/London skip.',
      '2031-03-30T00:30:00.000Z',
      '2031-03-30T01:30:00.000Z',
    ],
    [
      'twice, at the start of a weekly event',
      { ...at('Australia/Sydney', '20310406T023000', '20310406T040000'), RRULE: 'FREQ=WEEKLY;COUNT=1' },
      'begins at 02:30 on 2031-04-06, which clocks in Australia/Sydney show twice.',
      '2031-04-05T15:30:00.000Z',
      '2031-04-05T16:30:00.000Z',
    ],
  ])('%s: needs a choice, and is read by it', async (...[, given, sentence, earlier, later]) => {
    const text = file(meeting(given), meeting({ UID: 'good@x', SUMMARY: 'Good' }));
    const unclear = [`“Standup” ${sentence}`];
    const date = earlier.slice(0, 10);
    expect(await take(text, { dryRun: 'true' })).toMatchObject({ added: 1, unclear, refused: [] });
    expect(await take(text)).toMatchObject({ added: 1, unclear });
    expect(await startsOn(date)).toEqual([]);
    expect(await take(text, { disambiguation: 'earlier' })).toMatchObject({
      added: 1,
      unchanged: 1,
      unclear,
    });
    expect(await startsOn(date)).toEqual([earlier]);
    expect(await take(text, { disambiguation: 'later' })).toMatchObject({
      changed: 1,
      unchanged: 1,
      unclear,
    });
    expect(await startsOn(date)).toEqual([later]);
  });

  it('at the end alone needs a choice too', async () => {
    const text = file(meeting(at('America/New_York', '20311102T003000', '20311102T013000')));
    expect(await take(text)).toMatchObject({
      added: 0,
      unclear: ['“Standup” ends at 01:30 on 2031-11-02, which clocks in America/New_York show twice.'],
    });
    await take(text, { disambiguation: 'later' });
    expect(await list({ from: '2031-11-01', to: '2031-11-03' })).toMatchObject([
      { startsAt: '2031-11-02T04:30:00.000Z', endsAt: '2031-11-02T06:30:00.000Z' },
    ]);
  });

  it('in UTC, of a whole day, and of a file that we wrote is plain', async () => {
    const plain = file(
      meeting({ DTSTART: '20311102T053000Z', DTEND: '20311102T063000Z' }),
      meeting({ UID: 'day', DTSTART: ';VALUE=DATE:20311102', DTEND: '' }),
    );
    expect(await take(plain, { dryRun: 'true' })).toMatchObject({ added: 2, unclear: [] });
    const form = { date: '2031-11-02', timeZone: 'America/New_York', startOffset: '-05:00' };
    await buildCalendarEvent(server, person, { ...form, startTime: '01:30', endTime: '03:00' });
    const { path } = await server.api.call(issueCalendarTicket, { token: person.token });
    const text = (await server.app.http.fastify.inject({ url: path })).body;
    expect(await take(text)).toMatchObject({ added: 0, changed: 0, unchanged: 1, unclear: [] });
    person = await buildPerson(server.kit);
    await take(text);
    expect(await startsOn('2031-11-02')).toEqual(['2031-11-02T06:30:00.000Z']);
  });
});

describe('an event that cannot be taken is named in a sentence, and the others are taken', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'an unknown zone',
      { DTSTART: ';TZID=Mars/Olympus:20310304T090000' },
      '“Standup” is in a time zone that is not known, “Mars/Olympus”.',
    ],
    ['longer than 31 days', { DTEND: '20310504T090000Z' }, '“Standup” lasts longer than 31 days.'],
    ['ten years', { DTEND: '20410304T090000Z' }, '“Standup” lasts longer than 31 days.'],
    [
      'an end beyond all time',
      { DTEND: '', DURATION: 'P99999999999D' },
      '“Standup” lasts longer than 31 days.',
    ],
    ['a long UID', { UID: 'x'.repeat(481) }, '“Standup” has no UID to recognize it by.'],
    ['an end before the start', { DTEND: '20310304T080000Z' }, '“Standup” ends before it begins.'],
    [
      'no length',
      { DTEND: '20310304T090000Z' },
      '“Standup” ends when it begins, and an event here lasts at least 15 minutes.',
    ],
    [
      'an hour that clocks skip',
      { DTSTART: ';TZID=Europe/Berlin:20270328T023000', DTEND: ';TZID=Europe/Berlin:20270328T033000' },
      '“Standup” begins at 02:30 on 2027-03-28, which clocks in Europe/Berlin skip, so nothing is left of it.',
    ],
    ['no end', { DTEND: '' }, '“Standup” has no end.'],
    ['no start', { DTSTART: '' }, '“Standup” does not say when it is.'],
    ['no UID', { UID: '' }, '“Standup” has no UID to recognize it by.'],
    ['30 February', { DTSTART: '20310230T090000Z' }, '“Standup” has a time that does not exist.'],
    ['another age', { DTSTART: '18500304T090000Z' }, '“Standup” has a time that does not exist.'],
    [
      'HTML in the title',
      { SUMMARY: '<img src=x onerror=alert(1)>' },
      '“img src=x onerror=alert(1)” has HTML in its title.',
    ],
    ['10,000 recurrences', { RRULE: 'FREQ=DAILY;COUNT=10000' }, '“Standup” repeats more than 520 times.'],
    [
      'a month long, every day',
      { DTEND: '20310404T090000Z', RRULE: 'FREQ=DAILY' },
      '“Standup” repeats before it ends.',
    ],
    ['a bomb', { RRULE: 'FREQ=SECONDLY;COUNT=4000000000' }, '“Standup” repeats more often than once a day.'],
    [
      'every billion days',
      { RRULE: 'FREQ=DAILY;INTERVAL=1000000000' },
      '“Standup” repeats in a way that this calendar does not support, without an end.',
    ],
    ['a billion days', { RRULE: 'FREQ=DAILY;COUNT=1000000000' }, '“Standup” repeats more than 520 times.'],
    [
      'a day that no month has',
      { RRULE: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=10' },
      '“Standup” repeats on days other than the one that it begins on.',
    ],
    [
      'a rule without words and without an end',
      { RRULE: 'FREQ=MONTHLY;BYDAY=1TU,3TU' },
      '“Standup” repeats in a way that this calendar does not support, without an end.',
    ],
    [
      'a rule of weeks of the year',
      { RRULE: 'FREQ=YEARLY;BYWEEKNO=10;COUNT=3' },
      '“Standup” repeats in a way that this calendar does not support.',
    ],
    [
      'other days than its own',
      { RRULE: 'FREQ=WEEKLY;BYDAY=FR' },
      '“Standup” repeats on days other than the one that it begins on.',
    ],
    ['twice a day', { RDATE: '20310304T150000Z' }, '“Standup” takes place twice on one day.'],
    [
      'a day before the first',
      { RDATE: '20310303T090000Z' },
      '“Standup” lists a day before the one that it begins on.',
    ],
    [
      'a rule of days that are left out',
      { RRULE: 'FREQ=DAILY', EXRULE: 'FREQ=WEEKLY' },
      '“Standup” leaves out days by a rule, which this calendar does not support.',
    ],
    ['cancelled', { STATUS: 'CANCELLED' }, '“Standup” is cancelled.'],
  ])('%s', async (...[, given, sentence]) => {
    const { added, refused } = await take(file(meeting(given), meeting({ UID: 'good@x', SUMMARY: 'Good' })));
    expect(refused).toEqual([sentence]);
    expect(added).toBe(1);
    expect((await list()).map(({ title }) => title)).toEqual(['Good']);
  });

  it('what is longer than this calendar keeps is cut, between two characters', async () => {
    const smiles = '🙂'.repeat(2001);
    const { added } = await take(
      file(meeting({ SUMMARY: `a${smiles}`, LOCATION: `a${smiles}`, DESCRIPTION: `a${smiles}` })),
    );
    expect(added).toBe(1);
    const [taken] = await list();
    expect(taken?.title.slice(0, 5)).toBe('a🙂🙂');
    expect(taken?.description.isWellFormed()).toBe(true);
  });

  it('a day that is left out and that is none leaves out nothing', async () => {
    const EXDATE = '20319999T090000Z,00000000T000000Z,20310311T090000Z';
    await take(file(meeting({ RRULE: 'FREQ=WEEKLY;COUNT=3', EXDATE })));
    expect((await list()).map(({ date }) => date)).toEqual(['2031-03-04', '2031-03-18']);
  });

  it('one day of a series that the file does not have, with the longest UID, is an event of its own', async () => {
    await take(file(meeting({ UID: 'x'.repeat(480), 'RECURRENCE-ID': '20310304T090000Z' })));
    expect(await list()).toHaveLength(1);
  });

  it('a line break in a title is a space, and stays one when it is written again', async () => {
    await take(file(meeting({ SUMMARY: String.raw`One\nTwo` })));
    expect(await list()).toMatchObject([{ title: 'One Two' }]);
  });
});

it('a length that is malformed does no harm beside an end', async () => {
  expect(await take(file(meeting({ DURATION: 'PT' })))).toMatchObject({ added: 1, refused: [] });
});

describe('a file that cannot be read is refused whole', () => {
  it.each<[string, string | Buffer, number, string]>([
    ['empty', '', 422, 'calendar_file_unreadable'],
    ['no calendar', 'hello', 422, 'calendar_file_unreadable'],
    ['a contact', 'BEGIN:VCARD\r\nEND:VCARD\r\n', 422, 'calendar_file_unreadable'],
    ['broken off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a', 422, 'calendar_file_unreadable'],
    [
      'a malformed line',
      file('BEGIN:VEVENT', 'no colon here', 'END:VEVENT'),
      422,
      'calendar_file_unreadable',
    ],
    ['a rule that is none', file(meeting({ RRULE: 'FREQ=NEVER' })), 422, 'calendar_file_unreadable'],
    ['not UTF-8', Buffer.from([0xff, 0xfe, 0x42, 0x00]), 422, 'calendar_file_unreadable'],
    [
      'too many events',
      file(...Array.from({ length: 2001 }, (_, at) => event(`UID:${String(at)}`))),
      422,
      'calendar_file_too_long',
    ],
    [
      'a line of parameters, in pieces',
      file(meeting({ 'X-A': `${';A=b\r\n '.repeat(501)}:x` })),
      422,
      'calendar_file_unreadable',
    ],
    ['10 MB', Buffer.alloc(10_000_000, 'a'), 413, 'file_too_large'],
  ])('%s', async (...[, text, status, code]) => {
    expect(await server.api.refused(importCalendar, request(text))).toMatchObject({ status, code });
    expect(await list()).toEqual([]);
  });
});
