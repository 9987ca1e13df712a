import * as z from 'zod';
import { email } from '#shared/terms/person-terms.ts';
import { isTimeZone, timeZone, writtenText } from '#shared/text.ts';
import {
  calendarEventTypes,
  FIRST_DATE,
  LAST_DATE,
  MOST_ATTENDEES,
  reminderChoices,
  STEP_MINUTES,
} from './event-terms.ts';
import { faultOfRepeat, overlapsItself, readEventTimes } from './event-times.ts';

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

function time(label: 'Start time' | 'End time') {
  return z
    .string(`${label} is required`)
    .min(1, { error: `${label} is required`, abort: true })
    .regex(TIME, `${label} must be a time like 09:30`)
    .refine(
      (text) => !TIME.test(text) || Number(text.slice(3)) % STEP_MINUTES === 0,
      `Events are set in steps of ${String(STEP_MINUTES)} minutes.`,
    );
}

const offset = z.string().regex(/^[+-]\d{2}:\d{2}$/, 'This is not an offset from UTC like -04:00');

export const repeat = z.strictObject({
  /** 0 for Sunday, as often as 7 days of a week. */
  days: z
    .array(z.number().int().min(0).max(6), 'Choose the days of the week')
    .min(1, 'Choose at least one day of the week')
    .max(7, 'A week has seven days')
    .transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
  until: date('Last day').nullable(),
});

export const eventFields = {
  title: plainLine('Title', 200).refine((text) => text !== '', 'Title is required'),
  description: plainText('Description', 4000).default(''),
  type: calendarEventType.default('available'),
  client: plainLine('Client', 120).default(''),
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

/** Of a weekly event: which of its days the call is about. */
export const eventScopes = ['this', 'following', 'all'] as const;
export type EventScope = (typeof eventScopes)[number];

/** `occurrence`: the date of the day, as the list has it; left out for an event that takes place once. */
export const occurrenceQuery = {
  scope: z.enum(eventScopes, 'Say this, following or all.').default('all'),
  occurrence: z.iso.date('Occurrence must be a date').optional(),
};

type Timed = Pick<
  z.output<z.ZodObject<typeof eventFields>>,
  'date' | 'startTime' | 'endDate' | 'endTime' | 'timeZone' | 'startOffset' | 'endOffset' | 'repeat'
>;

/** Says what is wrong with when something is. */
export function checkTimes(form: Timed, context: z.RefinementCtx): void {
  if (!isReadable(form)) return;
  const read = readEventTimes(form);
  if ('question' in read)
    context.addIssue({ code: 'custom', path: [read.question.of], message: read.question.message });
  else if ('message' in read) context.addIssue({ code: 'custom', path: [read.path], message: read.message });
  const fault = form.repeat && faultOfRepeat(form.date, form.repeat);
  if (form.repeat && !fault && overlapsItself(wallTimesOf(form), form.repeat))
    context.addIssue({ code: 'custom', path: ['repeat', 'days'], message: OVERLAPS_ITSELF });
  if (fault) context.addIssue({ code: 'custom', path: fault.path.split('.'), message: fault.message });
}

const OVERLAPS_ITSELF =
  'An event that repeats must end before it begins again. Choose an earlier end, or fewer days of the week.';

function wallTimesOf({ date: first, startTime, endDate = first, endTime }: Timed) {
  return { from: `${first}T${startTime}`, to: `${endDate}T${endTime}` };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What is not well-formed has its own sentence already. */
function isReadable({ date: day, endDate, startTime, endTime, timeZone: zone }: Timed) {
  return (
    [day, endDate ?? day].every((text) => DATE.test(text)) &&
    [startTime, endTime].every((text) => TIME.test(text)) &&
    isTimeZone(zone)
  );
}
