import { calendarEndpoints } from '@redoubt/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ImportQuery,
  importOf,
  icsFile as file,
  icsMeeting as meeting,
} from '#testing/calendar/calendar-files.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { importCalendar } = calendarEndpoints;

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

const OUTLOOK_RULES = (name: string, standard: string, daylight: string) =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    'DTSTART:16011028T030000',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    `TZOFFSETFROM:${daylight}`,
    `TZOFFSETTO:${standard}`,
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010325T020000',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    `TZOFFSETFROM:${standard}`,
    `TZOFFSETTO:${daylight}`,
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ].join('\r\n');

describe('a zone of Outlook', () => {
  const at = (zone: string, time: string) =>
    meeting({ DTSTART: `;TZID=${zone}:${time}`, DTEND: '', DURATION: 'PT1H' });
  const AMSTERDAM = '"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"';

  it.each([
    [
      'by the rules of the file',
      'W. Europe Standard Time',
      OUTLOOK_RULES('W. Europe Standard Time', '+0100', '+0200'),
      '20261202T140000',
      '2026-12-02T13:00:00.000Z',
      'Europe/Berlin',
    ],
    [
      'that somebody named',
      'Customized Time Zone',
      OUTLOOK_RULES('Customized Time Zone', '+0100', '+0200'),
      '20261202T140000',
      '2026-12-02T13:00:00.000Z',
      'Europe/Berlin',
    ],
    [
      'by its name alone',
      'India Standard Time',
      '',
      '20261202T140000',
      '2026-12-02T08:30:00.000Z',
      'Asia/Calcutta',
    ],
    [
      'by the name that people see',
      AMSTERDAM,
      '',
      '20261202T140000',
      '2026-12-02T13:00:00.000Z',
      'Europe/Amsterdam',
    ],
    [
      'of a country',
      '"(UTC-05:00) Eastern Time (US & Canada)"',
      '',
      '20261202T140000',
      '2026-12-02T19:00:00.000Z',
      'America/New_York',
    ],
    [
      'that the file defines anew',
      'GMT',
      OUTLOOK_RULES('GMT', '+0000', '+0100'),
      '20270723T102000',
      '2027-07-23T09:20:00.000Z',
      'Europe/London',
    ],
    [
      'that no place has',
      'Nowhere',
      OUTLOOK_RULES('Nowhere', '+0117', '+0217'),
      '20270723T102000',
      '2027-07-23T08:03:00.000Z',
      'Africa/Lagos',
    ],
  ])('%s', async (...[, zone, rules, time, startsAt, timeZone]) => {
    const taken = await take(file(...(rules === '' ? [] : [rules]), at(zone, time)), { dryRun: 'true' });
    expect(taken).toMatchObject({ added: 1, refused: [], events: [{ startsAt, timeZone }] });
  });

  it('that no place has cannot be that of an event that repeats', async () => {
    const weekly = meeting({
      DTSTART: ';TZID=Nowhere:20270723T102000',
      DTEND: '',
      DURATION: 'PT1H',
      RRULE: 'FREQ=WEEKLY',
    });
    expect(await take(file(OUTLOOK_RULES('Nowhere', '+0117', '+0217'), weekly))).toMatchObject({
      added: 0,
      refused: ['“Standup” repeats in a time zone that we do not know.'],
    });
  });

  it('whose rules would take forever is known by its name or not at all', async () => {
    const endless = OUTLOOK_RULES('Europe/Rome', '+0100', '+0200').replaceAll('FREQ=YEARLY', 'FREQ=SECONDLY');
    expect(await take(file(endless, at('Europe/Rome', '20261202T140000')), { dryRun: 'true' })).toMatchObject(
      {
        events: [{ startsAt: '2026-12-02T13:00:00.000Z', timeZone: 'Europe/Rome' }],
      },
    );
  });
});
