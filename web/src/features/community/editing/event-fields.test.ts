import { describe, expect, it } from 'vitest';
import { buildEvent } from '../community.builders.ts';
import { eventFields, type EventFields, fieldAt, fillEvent, newEventFields, slugOf } from './event-fields.ts';

const input = {
  ...fillEvent(null, { timeZone: 'Europe/Berlin', joinLink: '' }),
  title: 'Reading a verdict',
  slug: 'reading-a-verdict',
  startsOn: '2027-03-27',
  endsOn: '2027-03-27',
  joinLink: 'https://meet.example.org',
  summary: 'A summary.',
  description: 'Words.',
  host: 'The team',
};

function messagesFor(change: Partial<EventFields>): Record<string, string> {
  const parsed = newEventFields.safeParse({ ...input, ...change });
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

describe('the fields of an event', () => {
  it('say instants, as clocks show them where it happens', () => {
    expect(newEventFields.parse(input)).toMatchObject({
      startsAt: '2027-03-27T17:00:00.000Z',
      endsAt: '2027-03-27T18:00:00.000Z',
      place: { kind: 'online', joinLink: 'https://meet.example.org' },
      capacity: null,
    });
    // A day later clocks there have been put forward.
    const afterChange = { ...input, startsOn: '2027-03-28', endsOn: '2027-03-28' };
    expect(newEventFields.parse(afterChange)).toMatchObject({ startsAt: '2027-03-28T16:00:00.000Z' });
  });

  it('come back from an event as they were typed', () => {
    const event = buildEvent({ capacity: 8, place: { kind: 'venue', venue: 'Rua 1' } });
    const filled = fillEvent(event, { timeZone: 'UTC', joinLink: '' });
    expect(filled).toMatchObject({ startsOn: '2027-10-24', startsTime: '22:45', endsOn: '2027-10-25' });
    expect(eventFields.parse(filled)).toMatchObject({
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      timeZone: event.timeZone,
      place: event.place,
      capacity: 8,
    });
  });

  it.each([
    [{ title: '' }, { title: 'Title is required' }],
    [{ startsOn: null }, { startsOn: 'Start must be a date and a time' }],
    [{ endsTime: '' }, { endsOn: 'End must be a date and a time' }],
    [{ endsTime: '17:00' }, { endsOn: 'End must be after the start' }],
    [{ joinLink: 'meet' }, { joinLink: 'Join link must be an address that starts with http:// or https://' }],
    [{ placeKind: 'venue' as const }, { venue: 'Venue is required' }],
    [{ capacity: 'many' }, { capacity: 'Capacity must be a whole number between 1 and 100000' }],
    [{ capacity: '0' }, { capacity: 'Capacity must be a whole number between 1 and 100000' }],
    [
      { startsOn: '2027-03-28', startsTime: '02:30', endsOn: '2027-03-28', endsTime: '04:00' },
      { startsOn: 'Clocks are put forward there and never show this time on that day. Choose another time' },
    ],
  ])('with %j say %j', (change, messages) => {
    expect(messagesFor(change)).toEqual(messages);
  });

  it("know the contract's names", () => {
    expect(['startsAt', 'place.venue', 'capacity', 'isAdmin'].map(fieldAt)).toEqual([
      'startsOn',
      'venue',
      'capacity',
      undefined,
    ]);
  });
});

it.each([
  ['Judging the judges!', 'judging-the-judges'],
  ['  São Paulo: “Über” ', 'sao-paulo-uber'],
  ['日本', ''],
  ['long '.repeat(30), expect.stringMatching(/^(?:long-)+lo?n?g?$/)],
])('makes an address of %j', (title, slug) => {
  expect(slugOf(title)).toEqual(slug);
});
