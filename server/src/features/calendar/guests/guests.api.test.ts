import type { ReplyOf } from '@redoubt/contract/shared/endpoint.ts';
import { calendarEndpoints, type CalendarEventFormInput } from '@redoubt/contract/calendar';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertOptOut } from '#features/accounts';
import { buildCalendarEvent, calendarEventInput, entriesOf } from '#testing/calendar/events.ts';
import { buildInvited, guestLinkOf, mailGuests } from '#testing/calendar/guests.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { saveEvent, deleteEvent, undoChange, listGuests, answerEvent, getGuestInvitation, answerInvitation } =
  calendarEndpoints;

let server: TestApp;
let owner: TestPerson;
let number = 0;
let ade = '';
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await buildPerson(server.kit, { firstname: 'Grace' });
  number += 1;
  ade = `ade-${String(number)}@bello.example`;
});

const formWith = (given: Partial<CalendarEventFormInput> = {}) =>
  calendarEventInput({ date: '2031-03-04', attendees: [ade], ...given });
const build = (given: Partial<CalendarEventFormInput> = {}) =>
  buildCalendarEvent(server, owner, formWith(given));
const save = (id: Built['id'], given: Partial<CalendarEventFormInput> = {}, query = {}) =>
  server.api.call(saveEvent, { token: owner.token, params: { id }, query, body: formWith(given) });
const guestsOf = (id: Built['id']) =>
  server.api.call(listGuests, { token: owner.token, params: { id } }).then(({ items }) => items);
type Built = ReplyOf<typeof calendarEndpoints.createEvent>;

interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly calendar: { readonly method: string; readonly text: string };
}

/** What a guest was mailed, the oldest first. */
async function listLetters(email = ade): Promise<Letter[]> {
  await mailGuests(server, owner);
  const { rows } = await server.database.ownerPool.query<Letter>(
    `select subject, text, calendar from mail_message where recipient = $1 order by id`,
    [email],
  );
  return rows;
}

/** The one event of a file, as an independent reader finds it. */
function readFile({ calendar }: Letter) {
  const root = new ICAL.Component(ICAL.parse(calendar.text) as unknown[]);
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = root.getAllSubcomponents('vevent');
  const event = new ICAL.Event(events[0]);
  return {
    method: root.getFirstPropertyValue('method'),
    count: events.length,
    uid: event.uid,
    sequence: event.sequence,
    status: events[0]?.getFirstPropertyValue('status'),
    summary: event.summary,
    startsAt: event.startDate.toJSDate().toISOString(),
    attendees: event.attendees.map((one) => String(one.getFirstValue()).toLowerCase()),
    isRecurring: event.isRecurring(),
  };
}

describe('an attendee', () => {
  it('is mailed the event for their calendar, its change, and that it is off, each with a higher number', async () => {
    const { id } = await build({ notes: 'Mine alone', attendees: [ade, 'other@bello.example'] });
    await save(id, { startTime: '10:30', endTime: '11:30', attendees: [ade, 'other@bello.example'] });
    const [first] = await listLetters();
    await save(id, { startTime: '12:00', endTime: '13:00', attendees: [ade, 'other@bello.example'] });
    await listLetters();
    await server.api.call(deleteEvent, { token: owner.token, params: { id } });
    const letters = await listLetters();
    expect(first?.subject).toBe('Invitation: Judge calibration');
    expect(first?.text).toContain('Grace Person invites you to “Judge calibration”.');
    expect(first?.text).toContain('Tuesday, 4 March 2031, 10:30 to 11:30 (Africa/Lagos).');
    expect(letters.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Invitation',
      'Changed',
      'Cancelled',
    ]);
    const files = letters.map(readFile);
    expect(files.map(({ method, sequence, status }) => [method, sequence, status])).toEqual([
      ['REQUEST', 0, 'CONFIRMED'],
      ['REQUEST', 1, 'CONFIRMED'],
      ['CANCEL', 2, 'CANCELLED'],
    ]);
    expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
    expect(files.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(['09:30', '11:00', '11:00']);
    // The other guests are private.
    expect(files[0]?.attendees).toEqual([`mailto:${ade}`]);
    expect(letters.map(({ calendar }) => calendar.text).join('')).not.toMatch(/Mine alone|other@bello/);
  });

  it('is mailed no link but ours, also not in the file', async () => {
    await build({
      title: 'Win at https://prize.example/title',
      location: 'Room 4, www.prize.example/place',
      description: `${'A long lead. '.repeat(10)}\nSee http://prize.example/notes or ask win@prize.example`,
    });
    const [letter] = await listLetters();
    const text = (letter?.calendar.text ?? '').replaceAll('\r\n ', '');
    expect(text).toContain('SUMMARY:Win at https prize. example/title');
    expect(text).toContain(String.raw`LOCATION:Room 4\, www. prize. example/place`);
    expect(text).toContain('See http prize. example/notes or ask win at prize. example');
    expect(`${letter?.text ?? ''}${text}`).not.toContain('prize.example');
    const token = await guestLinkOf(server, ade);
    const page = await server.api.call(getGuestInvitation, { params: { token } });
    expect(page.location).toBe('Room 4, www.prize.example/place');
  });

  it('is mailed nothing about what does not concern them, nor about what was undone at once', async () => {
    const { id, changeId } = await build();
    await server.api.call(undoChange, { token: owner.token, params: { id: changeId } });
    expect(await listLetters()).toEqual([]);
    const event = await build();
    expect(await listLetters()).toHaveLength(1);
    await save(event.id, { notes: 'Bring the keys', reminder: 60 });
    const moved = await save(event.id, { startTime: '12:00', endTime: '13:00', notes: 'Bring the keys' });
    await server.api.call(undoChange, { token: owner.token, params: { id: moved.changeId } });
    const gone = await server.api.call(deleteEvent, { token: owner.token, params: { id: event.id } });
    await server.api.call(undoChange, { token: owner.token, params: { id: gone.changeId } });
    expect(await listLetters()).toHaveLength(1);
    expect(await guestsOf(event.id)).toMatchObject([{ email: ade, letter: 'mailing' }]);
    expect(id).not.toBe(event.id);
  });

  it('who is removed gets a mail, and another when they are invited again', async () => {
    const { id } = await build();
    await listLetters();
    await save(id, { attendees: [] });
    await listLetters();
    expect(await guestsOf(id)).toEqual([]);
    await save(id);
    const files = (await listLetters()).map(readFile);
    expect(files.map(({ method, sequence }) => [method, sequence])).toEqual([
      ['REQUEST', 0],
      ['CANCEL', 1],
      ['REQUEST', 2],
    ]);
  });

  it('of a weekly event gets it with the days that are not like the others', async () => {
    const { id } = await build({ repeat: { days: [2], until: '2031-04-01' } });
    await listLetters();
    const day = { scope: 'this', occurrence: '2031-03-11' };
    await save(id, { date: '2031-03-11', startTime: '15:00', endTime: '16:00' }, day);
    const files = (await listLetters()).map(readFile);
    expect(files.map(({ count, sequence, isRecurring }) => [count, sequence, isRecurring])).toEqual([
      [1, 0, true],
      [2, 1, true],
    ]);
  });

  it('finds no line of its own in what somebody wrote', async () => {
    const title = 'Doses; "and", commas https://evil.example';
    await build({ title, description: 'One\r\nEND:VEVENT\r\nBEGIN:VEVENT', location: 'Room 1, left' });
    const [letter] = await listLetters();
    expect(letter?.subject).toBe('Invitation: Doses; "and", commas https evil. example');
    expect(letter && readFile(letter)).toMatchObject({
      count: 1,
      summary: 'Doses; "and", commas https evil. example',
    });
    expect(letter?.text).not.toContain('https://evil.example');
  });

  it('of what is over is mailed nothing', async () => {
    await build({ date: '2020-03-03' });
    expect(await listLetters()).toEqual([]);
  });
});

describe('an answer', () => {
  it('by the link needs no account, can be changed, and is shown with the event', async () => {
    const { id } = await build({ location: 'Room 4' });
    await listLetters();
    const params = { token: await guestLinkOf(server, ade) };
    expect(await server.api.call(getGuestInvitation, { params })).toMatchObject({
      from: 'Grace Person',
      title: 'Judge calibration',
      location: 'Room 4',
      startsAt: '2031-03-04T09:00:00.000Z',
      answer: null,
      isOver: false,
    });
    expect(await guestsOf(id)).toMatchObject([{ email: ade, answer: null }]);
    for (const answer of ['accepted', 'tentative', 'declined'] as const) {
      await server.api.call(answerInvitation, { params, body: { answer } });
      expect(await guestsOf(id)).toMatchObject([{ email: ade, answer }]);
    }
  });

  it.each(['guessed', 'older', 'of an event that is off'])(
    'by a link that is %s changes nothing',
    async (what) => {
      const { id } = await build();
      await listLetters();
      const link = await guestLinkOf(server, ade);
      if (what === 'older') {
        await save(id, { startTime: '12:00', endTime: '13:00' });
        await listLetters();
      }
      if (what.endsWith('off')) await server.api.call(deleteEvent, { token: owner.token, params: { id } });
      const guess = (link.startsWith('A') ? 'B' : 'A') + link.slice(1);
      const params = { token: what === 'guessed' ? guess : link };
      const refused = { status: 404, code: 'link_unknown' };
      expect(await server.api.refused(getGuestInvitation, { params })).toMatchObject(refused);
      expect(
        await server.api.refused(answerInvitation, { params, body: { answer: 'accepted' } }),
      ).toMatchObject(refused);
      const { rows } = await server.database.ownerPool.query(
        'select from calendar_guest where event_id = $1 and answer is not null',
        [id],
      );
      expect(rows).toEqual([]);
    },
  );

  it('to what is over is refused with a sentence', async () => {
    const { id } = await build();
    await listLetters();
    const params = { token: await guestLinkOf(server, ade) };
    await server.database.ownerPool.query(
      `update calendar_event set starts_at = '2020-01-01', ends_at = '2020-01-02', over_at = '2020-01-02' where id = $1`,
      [id],
    );
    expect((await server.api.call(getGuestInvitation, { params })).isOver).toBe(true);
    expect(
      await server.api.refused(answerInvitation, { params, body: { answer: 'accepted' } }),
    ).toMatchObject({ status: 409, message: 'This event is over. Nothing was changed.' });
  });
});

describe('an attendee with an account', () => {
  it('sees one meeting at one instant in their own zone, answers there, and is notified in the product', async () => {
    const guest = await buildPerson(server.kit);
    const given = { notes: 'Mine', client: 'Lumen', timeZone: 'America/New_York' };
    const { id, owner: host } = await buildInvited(server, guest, given);
    const days = { from: '2031-03-01', to: '2031-03-10', timeZone: 'Australia/Sydney' };
    const list = () => entriesOf(server.api, guest.token, days);
    const [own] = await entriesOf(server.api, host.token, { ...days, timeZone: 'America/New_York' });
    expect(await list()).toMatchObject([
      { id, source: 'invited', startsAt: own?.startsAt, notes: '', client: '', attendees: [] },
    ]);
    const { rows } = await server.database.ownerPool.query<{ title: string; kind: string }>(
      'select kind, title from notice where user_id = $1',
      [guest.user.id],
    );
    expect(rows).toEqual([{ kind: 'calendar-invitation', title: 'You are invited to Judge calibration' }]);
    const answer = (token: string, chosen: 'accepted' | 'declined') =>
      server.api.refused(answerEvent, { token, params: { id }, body: { answer: chosen } });
    expect(await answer((await buildPerson(server.kit)).token, 'accepted')).toMatchObject({ status: 404 });
    expect(await answer(host.token, 'accepted')).toMatchObject({ status: 404 });
    const { token } = guest;
    await server.api.call(answerEvent, { token, params: { id }, body: { answer: 'accepted' } });
    expect(await list()).toMatchObject([{ invitation: { from: 'Test Person', answer: 'accepted' } }]);
    await server.api.call(answerEvent, { token, params: { id }, body: { answer: 'declined' } });
    expect(await list()).toEqual([]);
    const params = { id };
    expect(await server.api.refused(saveEvent, { token, params, body: formWith() })).toMatchObject({
      status: 404,
    });
    expect(await server.api.refused(deleteEvent, { token, params })).toMatchObject({ status: 404 });
  });
});

describe('mail to strangers', () => {
  it('waits over the quota in order, and says until when', async () => {
    const attendees = Array.from({ length: 20 }, (_, index) => `guest-${String(index)}-${ade}`);
    const day = (date: string) => build({ date, attendees });
    await day('2031-03-04');
    await day('2031-03-05');
    const third = await day('2031-03-06');
    await mailGuests(server, owner);
    const guests = await guestsOf(third.id);
    expect(guests.filter(({ letter }) => letter === 'mailing')).toHaveLength(10);
    const waiting = guests.filter(({ letter }) => letter === 'waiting');
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    expect(waiting.map(({ turn }) => turn)).toEqual(Array.from({ length: 10 }, () => tomorrow));
  });

  it('is not held up by a mailbox that has had its mails of the day', async () => {
    const full = Array.from({ length: 20 }, (_, at) => ade.replace('@', `+${String(at)}@`));
    for (const address of full)
      await server.kit.database.transaction((transaction) =>
        server.kit.mail.admit(transaction, { kind: 'unasked', addresses: [address] }),
      );
    await build({ attendees: full });
    await build({ date: '2031-03-05', attendees: [`behind-${ade}`] });
    expect(await listLetters(`behind-${ade}`)).toHaveLength(1);
    expect(await listLetters(full[0])).toEqual([]);
  });

  it('does not go to who wants none, and the list says so', async () => {
    const { id } = await build();
    await server.kit.database.transaction((transaction) => insertOptOut(transaction, ade, new Date()));
    expect(await listLetters()).toEqual([]);
    expect(await guestsOf(id)).toMatchObject([{ email: ade, letter: 'opted-out' }]);
  });

  it('is not for others to read about', async () => {
    const { id } = await build();
    const { token } = await buildPerson(server.kit);
    expect(await server.api.refused(listGuests, { token, params: { id } })).toMatchObject({ status: 404 });
  });
});
