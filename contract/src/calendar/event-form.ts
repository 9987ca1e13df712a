import * as z from 'zod';
import { email } from '#shared/terms/person-terms.ts';
import { isTimeZone, timeZone, writtenText } from '#shared/text.ts';
import {
  calendarEventTypes,
  FIRST_DATE,
  LAST_DATE,
  allDayReminderChoices,
  MOST_ATTENDEES,
  MOST_OCCURRENCES,
  reminderChoices,
  STEP_MINUTES,
} from './event-terms.ts';
import { readEventTimes } from './event-times.ts';
import { dateOfCount } from './repeat-dates.ts';
import { faultOfRepeat, overlapsItself } from './repeat-faults.ts';
import { LONGEST_INTERVAL, type Repeat, repeatAnchors, repeatRhythms } from './repeat.ts';

const LINE_BREAK = /[\r\n\u0085\u2028\u2029]/;
const TAG = /<[a-z!/?]/i;

/** One line of plain text: it reaches the headers of mails and the lines of .ics files. */
function plainLine(label: string, max: number) {
  return writtenText(max, `${label} must be at most ${String(max)} characters long`)
    .refine((text) => !LINE_BREAK.test(text), `${label} must be one line`)
    .refine((text) => !TAG.test(text), `${label} must be plain text, without HTML`)
    .transform((text) => text.trim());
}

function plainText(label: string, max: number) {
  return writtenText(max, `${label} must be at most ${String(max)} characters long`).transform((text) =>
    text.trim(),
  );
}

export const calendarEventType = z.enum(calendarEventTypes, 'Please select what kind of event it is');

function date(label: string) {
  return z.iso
    .date(`${label} must be a date`)
    .refine(
      (text) => text >= FIRST_DATE && text <= LAST_DATE,
      `${label} must be between ${FIRST_DATE} and ${LAST_DATE}`,
    );
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Empty where there is none: whether one is required depends on whether the event takes all day. */
function time(label: 'Start time' | 'End time') {
  return z
    .string(`${label} is required`)
    .refine((text) => text === '' || TIME.test(text), `${label} must be a time like 09:30`)
    .refine(
      (text) => !TIME.test(text) || Number(text.slice(3)) % STEP_MINUTES === 0,
      `Events are set in steps of ${String(STEP_MINUTES)} minutes.`,
    )
    .default('');
}

const offset = z.string().regex(/^[+-]\d{2}:\d{2}$/, 'This is not an offset from UTC like -04:00');

const repeat = z.strictObject({
  every: z.enum(repeatRhythms, 'Please select how it repeats').default('week'),
  interval: z
    .number('Please enter a number')
    .int('Please enter a whole number')
    .min(1, 'The number must be at least 1')
    .max(LONGEST_INTERVAL, `The number must be at most ${String(LONGEST_INTERVAL)}`)
    .default(1),
  /** 0 for Sunday, as often as 7 days of a week. */
  days: z
    .array(z.number().int().min(0).max(6), 'Choose the days of the week')
    .max(7, 'A week has seven days')
    .transform((days) => [...new Set(days)].toSorted((one, other) => one - other))
    .default([]),
  on: z.enum(repeatAnchors, 'Please select the day of the month').default('date'),
  until: date('Last day').nullable().default(null),
  /** How often it takes place, in place of `until`. */
  count: z
    .number('Please enter a number')
    .int('Please enter a whole number')
    .min(1, 'The number must be at least 1')
    .max(MOST_OCCURRENCES, `An event can repeat at most ${String(MOST_OCCURRENCES)} times.`)
    .optional(),
  dates: z
    .array(date('Each further date'))
    .max(MOST_OCCURRENCES, `An event can repeat at most ${String(MOST_OCCURRENCES)} times.`)
    .transform((dates) => [...new Set(dates)].toSorted())
    .default([]),
});

/** What was said, with the last day that a count comes to, and without days of the week where they are not asked. */
export function repeatFrom(first: string, { count, ...said }: z.output<typeof repeat>): Repeat {
  const given = { ...said, days: said.every === 'week' ? said.days : [] };
  return count === undefined ? given : { ...given, until: dateOfCount(first, given, count) ?? LAST_DATE };
}

export const eventFields = {
  title: plainLine('Title', 200).refine((text) => text !== '', 'Title is required'),
  description: plainText('Description', 4000).default(''),
  type: calendarEventType.default('available'),
  client: plainLine('Client', 120).default(''),
  /** It takes whole days, from `date` to `endDate`, whatever the zone; its times are left out. */
  isAllDay: z.boolean().default(false),
  date: date('Date'),
  startTime: time('Start time'),
  endDate: date('End date').optional(),
  endTime: time('End time'),
  timeZone,
  startOffset: offset.optional(),
  endOffset: offset.optional(),
  isOnline: z.boolean().default(false),
  location: plainLine('Location', 300).default(''),
  /** Only the owner sees these. */
  notes: plainText('Notes', 4000).default(''),
  attendees: z
    .array(email)
    .max(MOST_ATTENDEES, `An event can have at most ${String(MOST_ATTENDEES)} attendees.`)
    .transform((emails) => [...new Set(emails)])
    .default([]),
  /** Minutes before the start at which one is reminded; null for not at all. */
  reminder: z.literal(reminderChoices, 'Please select when to be reminded').nullable().default(null),
  repeat: repeat.nullable().default(null),
};

/** What a person says of an event. */
export const calendarEventForm = z.strictObject(eventFields).superRefine(checkTimes);
export type CalendarEventForm = z.output<typeof calendarEventForm>;
export type CalendarEventFormInput = z.input<typeof calendarEventForm>;

/** Of an event that repeats: which of its days the call is about. */
export const eventScopes = ['this', 'following', 'all'] as const;
export type EventScope = (typeof eventScopes)[number];

/** `occurrence`: the date of the day, as the list has it; left out for an event that takes place once. */
export const occurrenceQuery = {
  scope: z.enum(eventScopes, 'Scope must be this, following or all.').default('all'),
  occurrence: z.iso.date('Occurrence must be a date').optional(),
};

type Timed = Pick<
  z.output<z.ZodObject<typeof eventFields>>,
  | 'isAllDay'
  | 'date'
  | 'startTime'
  | 'endDate'
  | 'endTime'
  | 'timeZone'
  | 'startOffset'
  | 'endOffset'
  | 'repeat'
> &
  Partial<Pick<z.output<z.ZodObject<typeof eventFields>>, 'reminder'>>;

/** Says what is wrong with when something is. */
export function checkTimes(form: Timed, context: z.RefinementCtx): void {
  const issueAt = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: path.split('.'), message });
  if (form.isAllDay && !isAllDayReminder(form.reminder ?? null))
    issueAt('reminder', 'Reminders of events that take all day can be on the day or the day before.');
  if (!form.isAllDay && form.startTime === '') issueAt('startTime', 'Start time is required');
  if (!form.isAllDay && form.endTime === '') issueAt('endTime', 'End time is required');
  if (!isReadable(form)) return;
  const read = readEventTimes(form);
  if ('question' in read) issueAt(read.question.of, read.question.message);
  else if ('message' in read) issueAt(read.path, read.message);
  if (form.repeat === null) return;
  const rule = repeatFrom(form.date, form.repeat);
  const fault = faultOfRepeat(form.date, rule);
  if (fault) issueAt(fault.path, fault.message);
  else if (form.repeat.count !== undefined && form.repeat.until !== null)
    issueAt('repeat.count', 'Choose a last day or a number of times, not both.');
  else if (overlapsItself(wallTimesOf(form), rule))
    issueAt(rule.every === 'week' ? 'repeat.days' : 'repeat.every', OVERLAPS_ITSELF);
}

function isAllDayReminder(reminder: number | null): boolean {
  return reminder === null || allDayReminderChoices.some((choice) => choice === reminder);
}

const OVERLAPS_ITSELF =
  'An event that repeats must end before it begins again. Choose an earlier end, or let it repeat less often.';

function wallTimesOf({ isAllDay, date: first, startTime, endDate = first, endTime }: Timed) {
  return isAllDay
    ? { from: `${first}T00:00`, to: `${endDate}T23:59` }
    : { from: `${first}T${startTime}`, to: `${endDate}T${endTime}` };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What is not well-formed has its own sentence already. */
function isReadable({ isAllDay, date: day, endDate, startTime, endTime, timeZone: zone }: Timed) {
  return (
    [day, endDate ?? day].every((text) => DATE.test(text)) &&
    (isAllDay || [startTime, endTime].every((text) => TIME.test(text))) &&
    isTimeZone(zone)
  );
}
