import { calendarEndpoints } from '@redoubt/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ImportQuery,
  importOf,
  icsFile as file,
  icsMeeting as meeting,
} from '#testing/calendar/calendar-files.ts';
import { entriesOf } from '#testing/calendar/events.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { importCalendar, issueCalendarTicket } = calendarEndpoints;

let server: TestApp;
let person: TestPerson;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await buildPerson(server.kit);
});

const take = (text: string, given?: ImportQuery) =>
  server.api.call(importCalendar, importOf(person.token, text, given));
const exported = async () => {
  const { path } = await server.api.call(issueCalendarTicket, { token: person.token });
  return (await server.app.http.fastify.inject({ url: path })).body;
};
const list = (given = {}) =>
  entriesOf(server.api, person.token, { from: '2031-02-20', to: '2031-04-20', ...given });

describe('whole days', () => {
  it('are dates in every zone, take no time where the file says so, and go out as they came in', async () => {
    const day = { DTSTART: ';VALUE=DATE:20310304', DTEND: ';VALUE=DATE:20310307' };
    await take(
      file(
        meeting({ ...day, UID: '1', SUMMARY: 'Off' }),
        meeting({ ...day, UID: '2', SUMMARY: 'Feast', TRANSP: 'TRANSPARENT' }),
      ),
    );
    for (const timeZone of ['Pacific/Auckland', 'Pacific/Honolulu'])
      expect(await list({ timeZone })).toMatchObject([
        {
          title: 'Off',
          isAllDay: true,
          type: 'blocked',
          date: '2031-03-04',
          endDate: '2031-03-06',
          startTime: '',
        },
        { title: 'Feast', isAllDay: true, type: 'meeting' },
      ]);
    const before = await list();
    const text = await exported();
    expect(text).toContain('DTSTART;VALUE=DATE:20310304\r\nDTEND;VALUE=DATE:20310307');
    expect(await take(text)).toMatchObject({ added: 0, changed: 0, unchanged: 2, refused: [] });
    expect(await list()).toEqual(before);
  });
});

describe('a rhythm', () => {
  const datesOf = async (rule: Record<string, string>, days = { from: '2031-03-01', to: '2031-05-01' }) => {
    person = await buildPerson(server.kit);
    expect(await take(file(meeting(rule)))).toMatchObject({ added: 1, refused: [] });
    const dates = (await list(days)).map(({ date }) => date);
    const text = await exported();
    expect(await take(text)).toMatchObject({ unchanged: 1, changed: 0, refused: [] });
    person = await buildPerson(server.kit);
    await take(text);
    expect((await list(days)).map(({ date }) => date)).toEqual(dates);
    return dates;
  };

  it.each<[string, Record<string, string>, string[]]>([
    [
      'of weeks',
      { RRULE: 'FREQ=WEEKLY;WKST=MO;INTERVAL=2;BYDAY=TU;COUNT=3' },
      ['2031-03-04', '2031-03-18', '2031-04-01'],
    ],
    ['of months', { RRULE: 'FREQ=MONTHLY;BYDAY=1TU;UNTIL=20310430T000000Z' }, ['2031-03-04', '2031-04-01']],
    ['of months, by position', { RRULE: 'FREQ=MONTHLY;BYSETPOS=1;BYDAY=TU' }, ['2031-03-04', '2031-04-01']],
    ['of years', { RRULE: 'FREQ=YEARLY' }, ['2031-03-04']],
    [
      'without words, with an end',
      { RRULE: 'FREQ=MONTHLY;BYDAY=1TU,3TU;COUNT=3' },
      ['2031-03-04', '2031-03-18', '2031-04-01'],
    ],
    [
      'of listed days',
      { RDATE: '20310306T090000Z,20310401T090000Z' },
      ['2031-03-04', '2031-03-06', '2031-04-01'],
    ],
    [
      'with listed days, and without some',
      { RRULE: 'FREQ=WEEKLY;COUNT=3', RDATE: '20310320T090000Z', EXDATE: '20310311T090000Z' },
      ['2031-03-04', '2031-03-18', '2031-03-20'],
    ],
  ])('%s is taken and written again', async (...[, rule, dates]) => {
    expect(await datesOf(rule)).toEqual(dates);
  });

  it('keeps a listed day that is at another time', async () => {
    await take(file(meeting({ RDATE: '20310306T140000Z' })));
    expect((await list()).map(({ startsAt }) => startsAt)).toEqual([
      '2031-03-04T09:00:00.000Z',
      '2031-03-06T14:00:00.000Z',
    ]);
  });

  it('comes with all of its days or not at all', async () => {
    const series = meeting({ RRULE: 'FREQ=WEEKLY' });
    const day = (given: Record<string, string>) => meeting({ 'RECURRENCE-ID': '20310311T090000Z', ...given });
    const refused = async (text: string) => {
      const taken = await take(text);
      expect(taken.added).toBe(0);
      return taken.refused;
    };
    expect(await refused(file(series, day({ DTSTART: '20310230T090000Z' })))).toEqual([
      'One day of “Standup” has a time that does not exist, so the whole series is left out.',
    ]);
    expect(await refused(file(meeting({ RRULE: 'FREQ=HOURLY' }), day({})))).toEqual([
      '“Standup” repeats more often than once a day. All of its days are left out.',
    ]);
    expect(await take(file(series, day({ STATUS: 'CANCELLED' })))).toMatchObject({ added: 1, refused: [] });
    expect((await list({ to: '2031-03-20' })).map(({ date }) => date)).toEqual(['2031-03-04', '2031-03-18']);
  });
});
