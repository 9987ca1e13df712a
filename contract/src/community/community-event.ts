import * as z from 'zod';
import { DAY_MS } from '#shared/time/durations.ts';
import { slug } from '#shared/ids.ts';
import { newSlug, requiredText, timeZone, timestamp, webLink } from '#shared/text.ts';

export const eventKinds = ['workshop', 'office-hours', 'sprint', 'talk', 'meetup'] as const;
export const eventKind = z.enum(eventKinds, 'Please select what kind of event it is');
export type EventKind = z.infer<typeof eventKind>;

/** A cancelled event keeps its page, which says so. */
export const eventState = z.enum(['published', 'cancelled']);

/** Where people meet. The link to join an online event is shown to those who are going. */
export const eventPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('online') }),
  z.object({ kind: z.literal('venue'), venue: z.string() }),
]);
export type EventPlace = z.infer<typeof eventPlace>;

/** A community event as the lists show it. */
export const communityEventCard = z.object({
  slug,
  title: z.string(),
  kind: eventKind,
  summary: z.string(),
  startsAt: timestamp,
  endsAt: timestamp,
  /** The zone of the place where it happens, as in 'Europe/Lisbon'. */
  timeZone: z.string(),
  place: eventPlace,
  host: z.string(),
  /** How many can come; null where everybody can. */
  capacity: z.number().int().nullable(),
  /** How many people are going. */
  going: z.number().int(),
  state: eventState,
});
export type CommunityEventCard = z.infer<typeof communityEventCard>;

export const communityEvent = communityEventCard.extend({
  /** Markdown. */
  description: z.string(),
  changedAt: timestamp,
});
export type CommunityEvent = z.infer<typeof communityEvent>;

/** Each level of a quote is one of the page; thousands would be more than a browser can draw. */
const TOO_DEEP = /^(?:[ \t]*>){11}/m;

/** Two weeks; what takes longer is several events. */
export const LONGEST_EVENT_MS = 14 * DAY_MS;
const MOST_PEOPLE = 100_000;
const NO_CAPACITY = `Capacity must be a whole number between 1 and ${String(MOST_PEOPLE)}`;

const fields = {
  title: requiredText('Title', 120),
  kind: eventKind,
  startsAt: eventTime('Start'),
  endsAt: eventTime('End'),
  timeZone,
  place: z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('online'), joinLink: webLink('Join link') }),
      z.strictObject({ kind: z.literal('venue'), venue: requiredText('Venue', 200) }),
    ],
    'Please select where the event takes place',
  ),
  summary: requiredText('Summary', 300),
  description: requiredText('Description', 20_000).refine(
    (text) => !TOO_DEEP.test(text),
    'Description may quote at most 10 levels deep',
  ),
  host: requiredText('Host', 120),
  capacity: z
    .number(NO_CAPACITY)
    .int(NO_CAPACITY)
    .min(1, NO_CAPACITY)
    .max(MOST_PEOPLE, NO_CAPACITY)
    .nullable(),
};

/** What an Admin says of an event. */
export const eventForm = z.strictObject(fields).superRefine(checkTimes);
export type EventForm = z.output<typeof eventForm>;

/** The same for a new one, with the end of its address, which stays for good. */
export const newEventForm = z
  .strictObject({
    ...fields,
    slug: newSlug,
  })
  .superRefine(checkTimes);
export type NewEventForm = z.output<typeof newEventForm>;

function eventTime(label: 'Start' | 'End') {
  return z.iso.datetime(`${label} must be a date and a time`);
}

function checkTimes(form: { startsAt: string; endsAt: string }, context: z.RefinementCtx): void {
  const lasts = Date.parse(form.endsAt) - Date.parse(form.startsAt);
  if (lasts <= 0)
    context.addIssue({ code: 'custom', path: ['endsAt'], message: 'End must be after the start' });
  else if (lasts > LONGEST_EVENT_MS)
    context.addIssue({
      code: 'custom',
      path: ['endsAt'],
      message: 'End must be within 14 days of the start',
    });
}
