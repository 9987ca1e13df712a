import {
  calendarEndpoints,
  type CalendarEventFormInput,
  MOST_ENTRIES,
  MOST_REPEATED_EVENTS,
} from '@redoubt/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCalendarEvent, calendarEventInput } from '#testing/calendar/events.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { listEntries, createEvent, saveEvent, deleteEvent, undoChange } = calendarEndpoints;

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  token = (await buildPerson(server.kit)).token;
});

/** So many events, each of them the same. */
async function buildMany(count: number, given: Partial<CalendarEventFormInput>) {
  const { id } = await buildCalendarEvent(server, { token }, given);
  await server.database.ownerPool.query(
    `insert into calendar_event
      select (jsonb_populate_record(event, jsonb_build_object('id', gen_random_uuid()))).*
      from calendar_event event, generate_series(2, $2::int) where event.id = $1`,
    [id, count],
  );
  return id;
}

const daily = { days: [0, 1, 2, 3, 4, 5, 6], until: null };
const list = (from: string, to: string) =>
  server.api.call(listEntries, { token, query: { from, to, timeZone: 'Africa/Lagos' } });

describe('a calendar of too many events for a list', () => {
  it('answers no more letters than somebody can read', async () => {
    const text = 'a'.repeat(4000);
    await buildMany(20, { date: '2026-11-01', repeat: daily, description: text, notes: text });
    const { items, isTruncated } = await list('2026-11-01', '2026-12-31');
    expect([items.length, isTruncated]).toEqual([249, true]);
  });

  it('answers the first of two months, and all of a week', async () => {
    await buildMany(60, { date: '2026-11-01', repeat: daily });
    const months = await list('2026-11-01', '2026-12-31');
    expect(months.isTruncated).toBe(true);
    expect(months.items).toHaveLength(MOST_ENTRIES);
    expect(months.items.at(-1)?.date).toBe('2026-12-20');
    const week = await list('2026-12-20', '2026-12-27');
    expect([week.items.length, week.isTruncated]).toEqual([60 * 7, false]);
  });
});

describe('a calendar that is full', () => {
  const repeat = { days: [2], until: null };
  const form = calendarEventInput({ repeat });

  it('of weekly events takes no other, but events that take place once, and what makes it no larger', async () => {
    const id = await buildMany(MOST_REPEATED_EVENTS, { repeat });
    const params = { id };
    expect(await server.api.refused(createEvent, { token, body: form })).toMatchObject({
      code: 'calendar_full',
    });
    const split = { scope: 'following', occurrence: '2026-12-01' } as const;
    const later = { ...form, date: '2026-12-01' };
    expect(await server.api.refused(saveEvent, { token, params, query: split, body: later })).toMatchObject({
      code: 'calendar_full',
    });
    await buildCalendarEvent(server, { token });
    await server.api.call(saveEvent, { token, params, query: { scope: 'all' }, body: form });
  });

  it('of days left out leaves out no other', async () => {
    const params = { id: await buildMany(40, { date: '2026-11-03', repeat }) };
    await server.database.ownerPool.query(
      `update calendar_event set exceptions = array(
        select date '2030-01-01' + day from generate_series(1, 500) day)
      where user_id = (select user_id from calendar_event where id = $1)`,
      [params.id],
    );
    const query = { scope: 'this', occurrence: '2026-11-10' } as const;
    const body = calendarEventInput({ date: '2026-11-10' });
    expect(await server.api.refused(saveEvent, { token, params, query, body })).toMatchObject({
      code: 'calendar_full',
    });
    await server.api.call(deleteEvent, { token, params, query: { scope: 'all' } });
  });

  it('of weekly events takes none back either', async () => {
    const id = await buildMany(MOST_REPEATED_EVENTS, { repeat });
    const params = { id };
    const { changeId } = await server.api.call(saveEvent, {
      token,
      params,
      query: { scope: 'all' },
      body: { ...form, repeat: null },
    });
    const other = await buildCalendarEvent(server, { token }, { repeat });
    expect(await server.api.refused(undoChange, { token, params: { id: changeId } })).toMatchObject({
      code: 'calendar_full',
    });
    const gone = await server.api.call(deleteEvent, { token, params: { id: other.id } });
    await server.api.call(undoChange, { token, params: { id: gone.changeId } });
  });
});
