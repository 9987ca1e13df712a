import { DAY_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { communityEndpoints } from '@redoubt/contract/community';
import { roles } from '@redoubt/contract/shared/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEvent, communityEventInput } from '#testing/features/events.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const {
  listCommunityEvents,
  getCommunityEvent,
  addCommunityEvent,
  saveCommunityEvent,
  cancelCommunityEvent,
} = communityEndpoints;

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await testApp();
  admin = (await buildPerson(server.kit, { role: 'Admin' })).token;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.ownerPool.query('truncate community_event cascade; delete from outbox_event');
});

const formOf = ({ slug: _slug, ...form }: ReturnType<typeof communityEventInput>) => form;

async function listHappenings() {
  const { rows } = await server.database.ownerPool.query<{ type: string; payload: object }>(
    'select type, payload from outbox_event order by id',
  );
  return rows;
}

describe('the list of events', () => {
  it('has what is to come, the next first, and what is over, the latest first', async () => {
    for (const inDays of [-30, 5, -3, 1, 90])
      await buildEvent(server.kit, { inDays, title: `Day ${inDays}` });
    const running = communityEventInput({ inDays: -1, title: 'Running' });
    const endsAt = new Date(Date.now() + MINUTE_MS).toISOString();
    await server.api.call(addCommunityEvent, { token: admin, body: { ...running, endsAt } });
    const titles = async (when: 'upcoming' | 'past') =>
      (await server.api.call(listCommunityEvents, { query: { when } })).items.map(({ title }) => title);
    expect(await titles('upcoming')).toEqual(['Running', 'Day 1', 'Day 5', 'Day 90']);
    expect(await titles('past')).toEqual(['Day -3', 'Day -30']);
  });

  it.each(['upcoming', 'past'] as const)(
    'is read page by page, none twice, none left out: %s',
    async (when) => {
      const startsAt = new Date(Date.now() + (when === 'past' ? -5 : 5) * DAY_MS).toISOString();
      const endsAt = new Date(Date.parse(startsAt) + MINUTE_MS).toISOString();
      const expected: string[] = [];
      for (let count = 0; count < 7; count += 1)
        expected.push((await buildEvent(server.kit, { startsAt, endsAt })).slug);
      const read: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await server.api.call(listCommunityEvents, {
          query: { when, limit: 3, ...(cursor && { cursor }) },
        });
        read.push(...page.items.map(({ slug }) => slug));
        // An event that is added meanwhile comes before the position that was reached, or after it; nothing moves.
        await buildEvent(server.kit, { inDays: when === 'past' ? -1 : 1 });
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(read.toSorted()).toEqual(expected.toSorted());
    },
  );

  it.each(['abc', 'AAAA', 'MTIz', Buffer.from('1.x').toString('base64url')])(
    'knows no cursor %j',
    async (cursor) => {
      expect(await server.api.refused(listCommunityEvents, { query: { cursor } })).toMatchObject({
        status: 422,
        errors: [{ path: 'cursor', message: 'This cursor is not valid.' }],
      });
    },
  );
});

describe('an event', () => {
  it('is added, changed and cancelled by Admins, who are named in the events', async () => {
    const input = communityEventInput({ slug: 'reading-a-verdict', capacity: 20 });
    const added = await server.api.call(addCommunityEvent, { token: admin, body: input });
    const { joinLink: _hidden, ...place } = { joinLink: '', ...input.place };
    expect(added).toMatchObject({ ...input, place: { kind: place.kind }, going: 0, state: 'published' });
    const params = { slug: 'reading-a-verdict' };
    const body = {
      ...formOf(input),
      place: { kind: 'venue' as const, venue: ' Rua 1, Lisbon ' },
      capacity: null,
    };
    const saved = await server.api.call(saveCommunityEvent, { token: admin, params, body });
    expect(saved).toMatchObject({ place: { kind: 'venue', venue: 'Rua 1, Lisbon' }, capacity: null });
    expect(await server.api.call(getCommunityEvent, { params })).toEqual(saved);
    expect(await server.api.call(cancelCommunityEvent, { token: admin, params })).toMatchObject({
      state: 'cancelled',
    });
    expect(await server.api.call(cancelCommunityEvent, { token: admin, params })).toMatchObject({
      state: 'cancelled',
    });
    expect(await server.api.refused(saveCommunityEvent, { token: admin, params, body })).toMatchObject({
      code: 'event_cancelled',
    });
    expect((await listHappenings()).map(({ type }) => type)).toEqual([
      'community.event-added',
      'community.event-changed',
      'community.event-cancelled',
    ]);
    expect((await listHappenings())[0]?.payload).toMatchObject(params);
  });

  it('shows nobody its link to join', async () => {
    const { slug } = await buildEvent(server.kit);
    for (const endpoint of [getCommunityEvent, listCommunityEvents]) {
      const { body } = await server.api.send(endpoint, { token: admin, params: { slug } });
      expect(body).not.toContain('meet.example.org');
    }
  });

  it('has an address of its own', async () => {
    const body = communityEventInput();
    await server.api.call(addCommunityEvent, { token: admin, body });
    expect(await server.api.refused(addCommunityEvent, { token: admin, body })).toMatchObject({
      status: 409,
      code: 'event_address_taken',
      errors: [{ path: 'slug' }],
    });
  });

  it('that is over is not cancelled', async () => {
    const { slug } = await buildEvent(server.kit, { inDays: -2 });
    expect(await server.api.refused(cancelCommunityEvent, { token: admin, params: { slug } })).toMatchObject({
      code: 'event_over',
    });
  });

  it.each(roles.filter((role) => role !== 'Admin'))('is not written by a %s', async (role) => {
    const { token } = await buildPerson(server.kit, { role });
    const input = communityEventInput();
    const { slug } = await buildEvent(server.kit);
    const params = { slug };
    expect((await server.api.send(addCommunityEvent, { token, body: input })).status).toBe(403);
    expect((await server.api.send(saveCommunityEvent, { token, params, body: formOf(input) })).status).toBe(
      403,
    );
    expect((await server.api.send(cancelCommunityEvent, { token, params })).status).toBe(403);
  });

  it('that nobody has added is a 404', async () => {
    const params = { slug: 'nothing-here' };
    for (const call of [
      server.api.refused(getCommunityEvent, { params }),
      server.api.refused(saveCommunityEvent, { token: admin, params, body: formOf(communityEventInput()) }),
      server.api.refused(cancelCommunityEvent, { token: admin, params }),
    ])
      expect(await call).toMatchObject({ status: 404, code: 'community_event_not_found' });
  });
});

describe('what an Admin says', () => {
  const at = (time: string) => `2027-03-01T${time}:00.000Z`;

  it.each([
    [{ title: '  ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(121) }, 'title', 'Title must be at most 120 characters long'],
    [{ slug: '' }, 'slug', 'Address is required'],
    [
      { slug: 'Not This' },
      'slug',
      'Address must be lower-case letters and digits, with single hyphens between words',
    ],
    [{ kind: 'party' }, 'kind', 'Please select what kind of event it is'],
    [{ startsAt: 'soon' }, 'startsAt', 'Start must be a date and a time'],
    [{ startsAt: at('10:00'), endsAt: at('10:00') }, 'endsAt', 'End must be after the start'],
    [{ startsAt: at('10:00'), endsAt: at('09:59') }, 'endsAt', 'End must be after the start'],
    [
      { startsAt: at('10:00'), endsAt: '2027-03-15T10:01:00.000Z' },
      'endsAt',
      'End must be within 14 days of the start',
    ],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Please select a valid time zone'],
    [{ place: { kind: 'cloud' } }, 'place.kind', 'Please select where the event takes place'],
    [{ place: { kind: 'online', joinLink: '' } }, 'place.joinLink', 'Join link is required'],
    [
      { place: { kind: 'online', joinLink: 'javascript:alert(1)' } },
      'place.joinLink',
      'Join link must be an address that starts with http:// or https://',
    ],
    [{ place: { kind: 'venue', venue: ' ' } }, 'place.venue', 'Venue is required'],
    [{ summary: '' }, 'summary', 'Summary is required'],
    [{ description: 'x'.repeat(20_001) }, 'description', 'Description must be at most 20000 characters long'],
    [{ description: '>'.repeat(11) }, 'description', 'Description may quote at most 10 levels deep'],
    [{ host: '' }, 'host', 'Host is required'],
    [{ capacity: 0 }, 'capacity', 'Capacity must be a whole number between 1 and 100000'],
    [{ capacity: 1.5 }, 'capacity', 'Capacity must be a whole number between 1 and 100000'],
  ])('is refused with %j', async (change, path, message) => {
    const { status, body } = await server.api.send(addCommunityEvent, {
      token: admin,
      body: { ...communityEventInput(), ...change },
    });
    expect(status).toBe(422);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ path, message }] });
  });

  it('is stored as the text that it is, however hostile', async () => {
    const hostile = {
      title: `<script>alert(1)</script>'); drop table community_event; --`,
      summary: '"><img src=x onerror=alert(1)>',
      description: '[click](javascript:alert(1)) <iframe src="//evil.example"></iframe> 💥 \u202e',
      host: '=HYPERLINK("http://evil.example")',
    };
    const { slug } = await server.api.call(addCommunityEvent, {
      token: admin,
      body: communityEventInput(hostile),
    });
    expect(await server.api.call(getCommunityEvent, { params: { slug } })).toMatchObject(hostile);
  });

  it.each(['\u0000', '\u001b', '\ud800'])('holds no %j', async (broken) => {
    const body = { ...communityEventInput(), title: `A${broken}B` };
    expect(
      (await server.api.send(addCommunityEvent, { token: admin, body: JSON.stringify(body) })).status,
    ).toBe(422);
  });
});
