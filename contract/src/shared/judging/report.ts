import * as z from 'zod';
import { problem } from '#shared/problem.ts';
import { requiredText, timestamp } from '#shared/text.ts';

/** What is wrong with a transcript. The first one withholds it at once. */
export const reportKinds = ['minor-sexual', 'harm', 'private-data', 'problem'] as const;
export const reportKind = z.enum(reportKinds, 'Choose what it is.');
export type ReportKind = z.infer<typeof reportKind>;

/** A report of a transcript, or of one turn of it. */
export const reportForm = z.strictObject({
  /** Null where the whole transcript is meant. */
  turn: z.number('Choose a turn.').int('Choose a turn.').min(1, 'Choose a turn.').max(1000).nullable(),
  kind: reportKind,
  reason: requiredText('Your text', 2000, 'Say what is wrong.'),
});
export type ReportForm = z.output<typeof reportForm>;

/** `isWithheld`: nobody but staff reads the transcript now. */
export const reported = z.object({ reportedAt: timestamp, isWithheld: z.boolean() });

/** A person reports so much within an hour. */
export const REPORTS_AN_HOUR = 20;

export const reportLimitReached = problem(
  'report_limit_reached',
  429,
  'You have sent twenty reports within an hour. Try again in an hour; for an emergency, use the contact page.',
);

/** What everybody but staff reads in place of a transcript that is withheld. */
export const WITHHELD = 'This conversation is withheld. Only staff can read it.';
