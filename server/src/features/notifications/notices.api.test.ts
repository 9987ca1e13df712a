import { randomUUID } from 'node:crypto';
import { noticeId } from '@redoubt/contract/shared/ids.ts';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildNotice, remind, remindIn } from '#testing/features/notices.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { listNotices, markNotice, markAllRead } = notificationsEndpoints;

let server: TestApp;
let person: TestPerson;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await buildPerson(server.kit);
});

const list = (query: { show?: 'all' | 'unread'; cursor?: string; limit?: number } = {}) =>
  server.api.call(listNotices, { token: person.token, query });
const tell = (title: string) => buildNotice(server, { token: person.token, userId: person.user.id, title });

describe('a notice', () => {
  it('is written once for each cause, and leads to what it is about', async () => {
    const eventId = randomUUID();
    await remind(server.kit, { userId: person.user.id, eventId });
    await remind(server.kit, { userId: person.user.id, eventId });
    const { items } = await list();
    expect(items).toMatchObject([
      {
        kind: 'calendar-reminder',
        title: 'Judge calibration begins at 10:00',
        body: 'Tuesday 17 November, 10:00 (Africa/Lagos).',
        path: '/calendar?view=day&at=2026-11-17T09%3A00%3A00.000Z',
        isRead: false,
      },
    ]);
  });

  it('is written in the transaction of its cause: what is taken back tells nobody', async () => {
    const failed = server.kit.database.transaction(async (transaction) => {
      await remindIn(server.kit, transaction, { userId: person.user.id });
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    expect((await list()).items).toEqual([]);
  });

  it('is marked as read and as unread again, and counted', async () => {
    const [first] = [await tell('First'), await tell('Second')];
    const mark = (isRead: boolean) =>
      server.api.call(markNotice, { token: person.token, params: { id: first.id }, body: { isRead } });
    expect(await mark(true)).toMatchObject({ unread: 1 });
    expect((await list({ show: 'unread' })).items.map(({ title }) => title)).toEqual([
      'Second begins at 10:00',
    ]);
    expect(await mark(false)).toMatchObject({ unread: 2 });
  });

  it('that came after the newest one seen stays unread when all are marked', async () => {
    const seen = await tell('Seen');
    await tell('Later');
    const state = await server.api.call(markAllRead, { token: person.token, body: { until: seen.id } });
    expect(state.unread).toBe(1);
    expect((await list()).items.map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it('of somebody else is not there', async () => {
    const stranger = await buildPerson(server.kit);
    const { id } = await tell('Mine');
    const request = { token: stranger.token, params: { id }, body: { isRead: true } };
    expect(await server.api.refused(markNotice, request)).toMatchObject({ status: 404 });
    await server.api.call(markAllRead, { token: stranger.token, body: { until: id } });
    expect((await list()).items).toMatchObject([{ isRead: false }]);
  });
});

it('are listed newest first, page by page, each once', async () => {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
  for (const title of titles) await tell(title);
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.nextCursor ?? '' });
  const third = await list({ limit: 2, cursor: second.nextCursor ?? '' });
  expect(third.nextCursor).toBeNull();
  const shown = [first, second, third].flatMap(({ items }) => items.map(({ title }) => title.split(' ')[0]));
  expect(shown).toEqual(titles.toReversed());
  const foreign = { token: person.token, query: { cursor: 'elsewhere' } };
  expect(await server.api.refused(listNotices, foreign)).toMatchObject({ status: 422 });
});

it('are counted to a hundred and no further', async () => {
  await server.kit.database.transaction(async (transaction) => {
    for (let number = 0; number < 101; number += 1)
      await remindIn(server.kit, transaction, { userId: person.user.id });
  });
  const body = { until: noticeId.parse('00000000-0000-7000-8000-000000000000') };
  expect(await server.api.call(markAllRead, { token: person.token, body })).toMatchObject({ unread: 100 });
});
