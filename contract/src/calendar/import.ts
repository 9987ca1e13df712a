import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { calendarChangeId } from '#shared/ids.ts';
import { problem } from '#shared/problem.ts';
import { timeZone, timestamp } from '#shared/text.ts';
import { calendarFull } from './calendar.problems.ts';
import { repeatShown } from './repeat.ts';

const MIB = 2 ** 20;
export const MOST_IMPORTED = 2000;
/** How many of the events of a file a preview lists. */
export const MOST_PREVIEWED = 50;

export const calendarFileUnreadable = problem(
  'calendar_file_unreadable',
  422,
  'This is not an iCalendar file (.ics) that we can read. It is empty, cut off or has a line that is malformed.',
);
export const calendarFileTooSlow = problem(
  'calendar_file_too_slow',
  422,
  'This file takes too long to read. Export fewer events at once.',
);
export const calendarFileTooLong = problem(
  'calendar_file_too_long',
  422,
  `A calendar file may have at most ${String(MOST_IMPORTED)} events. Export a shorter time.`,
);

/** Which instant to take for a time that clocks show twice, or for one that they skip. */
export const disambiguation = z.enum(['earlier', 'later']);
export type Disambiguation = z.infer<typeof disambiguation>;

/** What importing comes to. */
export const importedCalendar = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  /** The calendar has them already, with the same content. */
  unchanged: z.number().int(),
  /** The first of those that are added or changed, in the order of the file. */
  events: z.array(
    z.object({
      title: z.string(),
      startsAt: timestamp,
      timeZone: z.string(),
      isAllDay: z.boolean(),
      repeat: repeatShown.nullable(),
      what: z.enum(['added', 'changed']),
    }),
  ),
  /** Those that are left out: a sentence each, which names the event. */
  refused: z.array(z.string()),
  /**
   * Those with a time that clocks show twice or never: a sentence each, which names the event. They are left out until
   * `disambiguation` chooses the instant.
   */
  unclear: z.array(z.string()),
  /** The id for an undo; null where nothing was changed. */
  changeId: calendarChangeId.nullable(),
});
export type ImportedCalendar = z.infer<typeof importedCalendar>;

export const importEndpoints = {
  importCalendar: endpoint({
    method: 'POST',
    path: '/v1/calendar/imports',
    summary:
      'Import the events of an .ics file into your calendar; events imported before are updated, and ?dryRun=true reports what would happen',
    access: 'signed-in',
    own: true,
    needsVerified: true,
    /** `timeZone`: of times that the file says without any. */
    query: z.strictObject({
      timeZone,
      disambiguation: disambiguation.optional(),
      dryRun: z.stringbool().default(false),
    }),
    upload: { files: ['file'], maxFiles: 1, maxFileBytes: MIB },
    reply: importedCalendar,
    problems: [calendarFileUnreadable, calendarFileTooSlow, calendarFileTooLong, calendarFull],
    limit: { max: 30, perSeconds: 60 },
  }),
} as const;
