import { calendarEndpoints, describePlace } from '@redoubt/contract/calendar';
import { expertRecordId } from '@redoubt/contract/shared/ids.ts';
import { notificationsEndpoints } from '@redoubt/contract/notifications';
import { talentEndpoints } from '@redoubt/contract/talent';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingInput, buildBooking, buildOwnExpert, type BuiltBooking } from '#testing/calendar/bookings.ts';
import { buildCalendarEvent, entriesOf } from '#testing/calendar/events.ts';
import { sampleExpert } from '#testing/organizations/experts.ts';
import { listMails } from '#testing/mail/mails.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import type { TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { proposeBooking, withdrawBooking, answerBooking, listBookings, readAvailability, deleteEvent } =
  calendarEndpoints;

let server: TestApp;
let client: TestMember;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await buildMember(server, { role: 'Client' });
  await server.database.ownerPool.query(`update organization set name = 'Lumen' where id = $1`, [
    client.organizationId,
  ]);
});

const build = (given = {}) => buildBooking(server, { client }, given);
const calendarOf = ({ expert }: BuiltBooking) =>
  entriesOf(server.api, expert.token, { from: '2031-03-01', to: '2031-03-10' });
const answer = ({ id, expert }: BuiltBooking, accepts: boolean) =>
  server.api.call(answerBooking, { token: expert.token, params: { id }, body: { accepts } });
const withdraw = ({ id }: BuiltBooking) =>
  server.api.call(withdrawBooking, { token: client.token, params: { id } });
const listed = () => server.api.call(listBookings, { token: client.token }).then(({ items }) => items);
const noticesOf = async (userId: string) => {
  const { rows } = await server.database.ownerPool.query<{ title: string }>(
    `select title from notice where user_id = $1 and kind = 'calendar-booking' order by id`,
    [userId],
  );
  return rows.map(({ title }) => title);
};

const noticeMailsOf = async ({ user }: { readonly user: { readonly email: string } }) =>
  (await listMails(server.database, user.email))
    .filter(({ purpose }) => purpose === 'notice')
    .map(({ subject }) => subject);

describe('a proposed engagement', () => {
  it('and its answer are mailed to whoever waits for them, unless they chose otherwise', async () => {
    const [booking, other] = [await build(), await build()];
    const { token } = client;
    const preferences = await server.api.call(notificationsEndpoints.getPreferences, { token });
    await answer(booking, true);
    expect(await noticeMailsOf(booking.expert)).toEqual(['Lumen proposed “Red-team review”']);
    expect(await noticeMailsOf(client)).toEqual([
      expect.stringMatching(/^(?!The expert).+ accepted “Red-team review”$/),
    ]);
    const body = { ...preferences, mailed: [] };
    await server.api.call(notificationsEndpoints.savePreferences, { token, body });
    await answer(other, true);
    expect(await noticeMailsOf(client)).toHaveLength(1);
  });

  it('waits in the calendar of the expert, and accepted it is an event of theirs', async () => {
    const booking = await build({ location: 'Room 4' });
    expect(await calendarOf(booking)).toMatchObject([
      { id: booking.id, source: 'proposed', type: 'engagement', invitation: { from: 'Lumen', answer: null } },
    ]);
    await answer(booking, true);
    expect(await calendarOf(booking)).toMatchObject([
      {
        source: 'own',
        type: 'engagement',
        title: 'Red-team review',
        client: 'Lumen',
        location: 'Room 4',
        startsAt: '2031-03-04T09:00:00.000Z',
      },
    ]);
    expect(await listed()).toMatchObject([{ id: booking.id, state: 'accepted', isOver: false }]);
    expect(await noticesOf(booking.expert.user.id)).toEqual(['Lumen proposed “Red-team review”']);
    expect(await noticesOf(client.user.id)).toEqual([expect.stringContaining('accepted “Red-team review”')]);
  });

  it('declined or withdrawn leaves nothing in the calendar, and is answered no second time', async () => {
    const [declined, withdrawn] = [await build(), await build()];
    await answer(declined, false);
    await withdraw(withdrawn);
    expect(await calendarOf(declined)).toEqual([]);
    expect(await calendarOf(withdrawn)).toEqual([]);
    expect((await listed()).map(({ state }) => state)).toEqual(['withdrawn', 'declined']);
    for (const { id, expert } of [declined, withdrawn]) {
      const again = { token: expert.token, params: { id }, body: { accepts: true } };
      expect(await server.api.refused(answerBooking, again)).toMatchObject({
        status: 409,
        code: 'booking_answered',
      });
    }
    expect(await noticesOf(withdrawn.expert.user.id)).toContain('Lumen withdrew “Red-team review”');
  });

  it.each([
    ['Room 4', false, 'Room 4'],
    ['Room 4', true, 'Room 4, online'],
    ['Online', true, 'Online'],
    ['', true, 'Online'],
  ])('at %j, online %j, is at %j', (location, isOnline, place) => {
    expect(describePlace({ location, isOnline })).toBe(place);
  });

  it('is declined with a reason, which the client reads with time and place', async () => {
    const { id, expert } = await build({ location: 'Room 4' });
    const body = { accepts: false, reason: ' I teach on Tuesdays. ' };
    await server.api.call(answerBooking, { token: expert.token, params: { id }, body });
    expect(await listed()).toMatchObject([{ state: 'declined', declineReason: 'I teach on Tuesdays.' }]);
    const bodiesOf = async ({ user }: TestPerson) => {
      const { rows } = await server.database.ownerPool.query<{ body: string }>(
        `select body from notice where user_id = $1 and kind = 'calendar-booking'`,
        [user.id],
      );
      return rows.map((row) => row.body);
    };
    const when = 'Tuesday 4 March at 10:00–11:00 (Africa/Lagos). Place: Room 4.';
    expect(await bodiesOf(client)).toEqual([`${when} Reason: “I teach on Tuesdays.”`]);
    // True before the answer and after it.
    expect(await bodiesOf(expert)).toEqual([
      `${when} Your calendar shows where it stands, and takes your answer while it is open.`,
    ]);
  });

  it('accepted and then withdrawn leaves the calendar; deleted by the expert it is cancelled', async () => {
    const [one, other] = [await build(), await build()];
    await answer(one, true);
    await withdraw(one);
    expect(await calendarOf(one)).toEqual([]);
    await answer(other, true);
    const [event] = await calendarOf(other);
    const id = event?.id as Parameters<typeof withdraw>[0]['id'];
    await server.api.call(deleteEvent, { token: other.expert.token, params: { id: id } });
    expect((await listed()).map(({ state }) => state)).toEqual(['cancelled', 'withdrawn']);
  });

  it('tells the expert what else they have at that time', async () => {
    const booking = await build();
    await buildCalendarEvent(server, booking.expert, { date: '2031-03-04', title: 'Dentist' });
    expect((await answer(booking, true)).overlaps).toEqual(['Dentist']);
  });
});

describe('the calendar of the client', () => {
  const calendar = (token = client.token) =>
    entriesOf(server.api, token, { from: '2031-03-01', to: '2031-03-10' });

  it('has what was proposed and what was accepted, where the expert has moved it, for all members', async () => {
    const [, accepted, declined] = [await build(), await build({ title: 'Kick-off' }), await build()];
    await answer(accepted, true);
    await answer(declined, false);
    const read = (entries: Awaited<ReturnType<typeof calendar>>) =>
      entries.map(({ title, source, booking, startsAt }) => [title, source, booking?.state, startsAt]);
    const at = '2031-03-04T09:00:00.000Z';
    expect(read(await calendar())).toEqual([
      ['Red-team review', 'booking', 'proposed', at],
      ['Kick-off', 'booking', 'accepted', at],
    ]);
    expect((await calendar())[0]?.booking?.expert).not.toBeNull();
    const [event] = (await calendarOf(accepted)).filter(({ source }) => source === 'own');
    await server.api.call(calendarEndpoints.saveEvent, {
      token: accepted.expert.token,
      params: { id: event?.id as never },
      body: {
        title: 'Kick-off',
        date: '2031-03-05',
        startTime: '10:00',
        endTime: '11:00',
        timeZone: 'Africa/Lagos',
      },
    });
    const viewer = await buildMember(server, {
      role: 'Client',
      memberRole: 'viewer',
      of: client.organizationId,
    });
    expect(read(await calendar(viewer.token))[1]).toEqual([
      'Kick-off',
      'booking',
      'accepted',
      '2031-03-05T09:00:00.000Z',
    ]);
    const stranger = await buildMember(server, { role: 'Client' });
    expect(await calendar(stranger.token)).toEqual([]);
  });

  it('is exported and subscribed to with them', async () => {
    const booking = await build();
    const { url } = await server.api.call(calendarEndpoints.makeSubscription, { token: client.token });
    const feed = async () => (await server.app.http.fastify.inject({ url: new URL(url).pathname })).body;
    expect(await feed()).toMatch(/SUMMARY:Red-team review \(.+\)\r\n[^]*STATUS:TENTATIVE/);
    await answer(booking, true);
    const { path } = await server.api.call(calendarEndpoints.issueCalendarTicket, { token: client.token });
    const file = (await server.app.http.fastify.inject({ url: path })).body;
    for (const text of [await feed(), file]) {
      expect(text).toContain('SUMMARY:Red-team review (');
      expect(text).not.toContain('TENTATIVE');
    }
  });
});

describe('availability', () => {
  it('says whether an expert is free then, and for how many hours that week', async () => {
    const { expertId, expert } = await buildOwnExpert(server, client);
    const { title: _, ...query } = bookingInput({ expertId });
    const ask = (given = {}) =>
      server.api.call(readAvailability, { token: client.token, query: { ...query, ...given } });
    expect(await ask()).toEqual({ isAvailable: false, freeHours: 0, free: [] });
    const free = { type: 'available', date: '2031-03-04', startTime: '09:00', endTime: '12:00' } as const;
    await buildCalendarEvent(server, expert, free);
    const spans = [{ startsAt: '2031-03-04T08:00:00.000Z', endsAt: '2031-03-04T11:00:00.000Z' }];
    expect(await ask()).toEqual({ isAvailable: true, freeHours: 3, free: spans });
    expect(await ask({ startTime: '11:30', endTime: '12:30' })).toMatchObject({ isAvailable: false });
    await server.api.call(proposeBooking, { token: client.token, body: bookingInput({ expertId }) });
    expect(await ask()).toMatchObject({ isAvailable: true, freeHours: 3 });
    const [booking] = await listed();
    await server.api.call(answerBooking, {
      token: expert.token,
      params: { id: booking?.id as never },
      body: { accepts: true },
    });
    expect(await ask()).toMatchObject({ isAvailable: false, freeHours: 2 });
  });
});

describe('what cannot be proposed', () => {
  it('is time that is over, or an end before the start', async () => {
    const { expertId } = await buildOwnExpert(server, client);
    const refused = (given: object) =>
      server.api.refused(proposeBooking, { token: client.token, body: bookingInput({ expertId, ...given }) });
    expect(await refused({ date: '2020-03-03' })).toMatchObject({ code: 'booking_past' });
    expect(await refused({ endTime: '09:00' })).toMatchObject({
      errors: [{ path: 'endTime', message: 'The end must come after the start.' }],
    });
    expect(await refused({ title: 'a\r\nb' })).toMatchObject({ errors: [{ path: 'title' }] });
    expect(await listed()).toEqual([]);
  });

  it('is anything to who has not accepted, or is another organization’s', async () => {
    const other = await buildMember(server, { role: 'Client' });
    const { expertId } = await buildOwnExpert(server, other);
    const propose = (id: typeof expertId) =>
      server.api.refused(proposeBooking, { token: client.token, body: bookingInput({ expertId: id }) });
    expect(await propose(expertId)).toMatchObject({ status: 404 });
    const { id } = await server.api.call(talentEndpoints.addExpert, {
      token: client.token,
      body: sampleExpert(),
    });
    expect(await propose(expertRecordId.parse(id))).toMatchObject({ code: 'expert_not_active' });
    const { title: _, ...query } = bookingInput({ expertId });
    expect(await server.api.refused(readAvailability, { token: client.token, query })).toMatchObject({
      status: 404,
    });
  });

  it('nor can another organization’s be withdrawn, or another expert’s answered', async () => {
    const booking = await buildBooking(server, {});
    const params = { id: booking.id };
    expect(await server.api.refused(withdrawBooking, { token: client.token, params })).toMatchObject({
      status: 404,
    });
    const { expert } = await buildOwnExpert(server, client);
    const body = { accepts: true };
    expect(await server.api.refused(answerBooking, { token: expert.token, params, body })).toMatchObject({
      status: 404,
    });
    expect(await listed()).toEqual([]);
  });

  it('is anything that a viewer says', async () => {
    const viewer = await buildMember(server, {
      role: 'Client',
      memberRole: 'viewer',
      of: client.organizationId,
    });
    const { expertId } = await buildOwnExpert(server, client);
    const body = bookingInput({ expertId });
    expect(await server.api.refused(proposeBooking, { token: viewer.token, body })).toMatchObject({
      status: 403,
    });
  });
});
