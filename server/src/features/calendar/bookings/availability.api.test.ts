import { communityEndpoints } from '@redoubt/contract/community';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCalendarEvent, entriesOf } from '#testing/calendar/events.ts';
import { buildEvent } from '#testing/features/events.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { isAvailable, listFreeOfWeek } from './availability.ts';

let server: TestApp;
let expert: TestPerson;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
// Free on Tuesdays from 9 to 17 in Lagos (UTC+1), with a meeting from 10 to 11.
beforeEach(async () => {
  expert = await buildPerson(server.kit);
  await buildCalendarEvent(server, expert, {
    type: 'available',
    date: '2026-11-03',
    startTime: '09:00',
    endTime: '17:00',
    repeat: { days: [2], until: null },
  });
  await buildCalendarEvent(server, expert);
});

const asks = (from: string, to: string) =>
  isAvailable(server.kit, expert.user.id, { from: new Date(from), to: new Date(to) });

it('can be queried by others: free where the expert marked it and nothing else takes it', async () => {
  expect(await asks('2026-11-17T11:00:00Z', '2026-11-17T16:00:00Z')).toBe(true);
  expect(await asks('2026-11-17T08:00:00Z', '2026-11-17T09:00:00Z')).toBe(true);
  expect(await asks('2026-11-17T08:00:00Z', '2026-11-17T09:15:00Z')).toBe(false);
  expect(await asks('2026-11-17T15:00:00Z', '2026-11-17T17:00:00Z')).toBe(false);
  expect(await asks('2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z')).toBe(false);
  expect(await asks('2026-11-24T08:00:00Z', '2026-11-24T16:00:00Z')).toBe(true);
});

it('counts the free hours of a week from Sunday, from now on', async () => {
  const count = async (at: string, now = '2026-11-01T00:00:00Z') => {
    const kit = { ...server.kit, clock: { ...server.kit.clock, now: () => new Date(now) } };
    const week = { at: new Date(at), timeZone: 'Africa/Lagos' };
    const free = await listFreeOfWeek(kit, expert.user.id, week);
    return free.reduce((sum, { from, to }) => sum + to - from, 0) / HOUR_MS;
  };
  expect(await count('2026-11-15T00:00:00Z')).toBe(7);
  expect(await count('2026-11-21T22:00:00Z')).toBe(7);
  expect(await count('2026-11-21T22:00:00Z', '2026-11-17T14:00:00Z')).toBe(2);
  expect(await count('2026-11-24T12:00:00Z')).toBe(8);
  expect(await count('2026-10-20T12:00:00Z')).toBe(0);
});

it('whole days take time where their owner is, but a note of a day takes none', async () => {
  const { database } = server;
  await database.ownerPool.query(`update user_account set time_zone = 'Africa/Lagos' where id = $1`, [
    expert.user.id,
  ]);
  const free = () => asks('2026-11-24T08:00:00Z', '2026-11-24T16:00:00Z');
  const day = {
    title: 'Holiday',
    date: '2026-11-24',
    isAllDay: true,
    startTime: undefined,
    endTime: undefined,
  };
  await buildCalendarEvent(server, expert, { ...day, type: 'meeting' });
  expect(await free()).toBe(true);
  await buildCalendarEvent(server, expert, { ...day, type: 'blocked', date: '2026-11-25' });
  expect(await free()).toBe(true);
  await buildCalendarEvent(server, expert, {
    ...day,
    type: 'blocked',
    date: '2026-11-23',
    endDate: '2026-11-24',
  });
  expect(await free()).toBe(false);
});

it('takes the time of a community event that one is going to, which the calendar shows', async () => {
  const times = { startsAt: '2027-11-16T12:00:00.000Z', endsAt: '2027-11-16T13:00:00.000Z' };
  const { slug, title } = await buildEvent(server.kit, times);
  const ask = () => asks('2027-11-16T11:30:00Z', '2027-11-16T12:30:00Z');
  expect(await ask()).toBe(true);
  await server.api.call(communityEndpoints.attend, { token: expert.token, params: { slug } });
  expect(await ask()).toBe(false);
  const entries = await entriesOf(server.api, expert.token, { from: '2027-11-14', to: '2027-11-21' });
  expect(entries).toMatchObject([
    { source: 'own', type: 'available' },
    { source: 'community', title, type: 'meeting', path: `/community/events/${slug}` },
  ]);
});
