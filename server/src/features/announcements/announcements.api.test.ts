import { announcementsEndpoints, type AnnouncementForm } from '@redoubt/contract/announcements';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { announcementId } from '@redoubt/contract/shared/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudited } from '#testing/features/audited.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { listShownAnnouncements, listAnnouncements, publishAnnouncement, endAnnouncement } =
  announcementsEndpoints;
const NOBODYS = '01a2032b-b0d6-7438-9d39-1cce89553af4';

const WRONG_LINK =
  'Link must be a page of this site, such as /challenges/red-team, or an address that starts with https://';

let server: TestApp;
let admin: string;
let expert: string;
beforeAll(async () => {
  server = await testApp();
  admin = (await buildPerson(server.kit, { role: 'Admin' })).token;
  expert = (await buildPerson(server.kit)).token;
});
afterAll(() => server.close());
beforeEach(() => server.database.ownerPool.query('truncate announcement; delete from outbox_event'));

const form: AnnouncementForm = {
  title: 'Arena closed on Sunday',
  text: 'From 08:00 to 09:00 UTC no attempt can be started.',
  link: '/status',
  roles: ['Expert', 'Freelancer'],
  days: 3,
};
const publish = (given: Partial<AnnouncementForm> = {}) =>
  server.api.call(publishAnnouncement, { token: admin, body: { ...form, ...given } });
const shownTo = (token: string) => server.api.call(listShownAnnouncements, { token });

describe('an announcement', () => {
  it('is shown to the roles that were chosen, with one event and an audit entry', async () => {
    const made = await publish();
    const { id, title, text, link, endsAt } = made;
    expect(made).toMatchObject({ roles: form.roles, isRunning: true });
    expect(Date.parse(endsAt) - Date.parse(made.startsAt)).toBe(3 * DAY_MS);
    expect(await shownTo(expert)).toEqual([{ id, title, text, link, endsAt }]);
    expect(await shownTo(admin)).toEqual([]);
    const { rows } = await server.database.ownerPool.query('select type, payload from outbox_event');
    const payload = { announcementId: id, title, text, link, endsAt, roles: form.roles };
    expect(rows).toEqual([{ type: 'announcement.published', payload }]);
    const [entry] = await listAudited(server.database, `announcement ${id}`);
    expect(entry).toMatchObject({ action: 'announcement.publish', person: null });
  });

  it('ends early once, for everybody, and stays in the list', async () => {
    const { id } = await publish();
    const ended = await server.api.call(endAnnouncement, { token: admin, params: { id } });
    expect(ended.isRunning).toBe(false);
    expect(await shownTo(expert)).toEqual([]);
    expect((await server.api.call(listAnnouncements, { token: admin })).items).toEqual([ended]);
    const again = await server.api.refused(endAnnouncement, { token: admin, params: { id } });
    expect(again).toMatchObject({ status: 409, code: 'announcement_over' });
    const entries = await listAudited(server.database, `announcement ${id}`);
    expect(entries.map(({ action }) => action)).toEqual(['announcement.publish', 'announcement.end']);
    const other = await server.api.refused(endAnnouncement, {
      token: admin,
      params: { id: announcementId.parse(NOBODYS) },
    });
    expect(other).toMatchObject({ status: 404, code: 'announcement_not_found' });
  });

  it('is over when its days are', async () => {
    const { id } = await publish();
    await server.database.ownerPool.query(
      `update announcement set starts_at = starts_at - interval '4 days', ends_at = ends_at - interval '4 days'`,
    );
    expect(await shownTo(expert)).toEqual([]);
    const [listed] = (await server.api.call(listAnnouncements, { token: admin })).items;
    expect(listed).toMatchObject({ id, isRunning: false });
  });

  it('may lead to another site, by https', async () => {
    const link = 'https://elsewhere.example/news?from=redoubt#today';
    expect(await publish({ link })).toMatchObject({ link });
    expect(await shownTo(expert)).toMatchObject([{ link }]);
  });

  it('of before with a link that is refused by now is still read', async () => {
    const link = '/status\u202E';
    const { id } = await publish();
    await server.database.ownerPool.query('update announcement set link = $1', [link]);
    expect(await shownTo(expert)).toMatchObject([{ id, link }]);
    expect((await server.api.call(listAnnouncements, { token: admin })).items).toMatchObject([{ id, link }]);
  });

  it('cannot be stored with a link that leads elsewhere otherwise', async () => {
    await publish();
    for (const link of ['http://elsewhere.example', '//elsewhere.example', 'https://me@elsewhere.example'])
      await expect(
        server.database.ownerPool.query('update announcement set link = $1', [link]),
      ).rejects.toThrow('announcement_link_check');
  });

  it('is one of three at most of each role, however many are published at once', async () => {
    const body = { ...form, roles: ['Client' as const] };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => server.api.send(publishAnnouncement, { token: admin, body })),
    );
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 200, 200, 409, 409]);
    await publish({ roles: ['Vendor'] });
    const client = (await buildPerson(server.kit, { role: 'Client' })).token;
    expect(await shownTo(client)).toHaveLength(3);
  });

  it('is listed page by page, the newest first', async () => {
    for (const title of ['First', 'Second', 'Third']) await publish({ title });
    const first = await server.api.call(listAnnouncements, { token: admin, query: { limit: '2' } });
    const cursor = first.nextCursor ?? '';
    const second = await server.api.call(listAnnouncements, { token: admin, query: { limit: '2', cursor } });
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['Third', 'Second', 'First']);
    expect(second.nextCursor).toBeNull();
  });
});

describe('what is refused with its field, and not stored', () => {
  it.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'Two\r\nlines' }, 'title', 'Title must be on one line'],
    [{ title: 'x'.repeat(81) }, 'title', 'Title must be at most 80 characters long'],
    [{ text: '' }, 'text', 'Text is required'],
    [{ link: 'http://elsewhere.example' }, 'link', WRONG_LINK],
    [{ link: '//elsewhere.example' }, 'link', WRONG_LINK],
    [{ link: 'javascript:alert(1)' }, 'link', WRONG_LINK],
    [{ roles: [] }, 'roles', 'Choose at least one role'],
    [{ roles: ['Expert' as const, 'Expert' as const] }, 'roles', 'Choose each role once'],
    [{ days: 365 as 30 }, 'days', 'Announcements run for 1, 3, 7, 14 or 30 days'],
  ])('%j', async (given, path, message) => {
    const body = { ...form, ...given };
    const reply = await server.api.refused(publishAnnouncement, { token: admin, body });
    expect(reply).toMatchObject({ code: 'invalid_fields', errors: [{ path, message }] });
    expect((await server.api.call(listAnnouncements, { token: admin })).items).toEqual([]);
  });
});
