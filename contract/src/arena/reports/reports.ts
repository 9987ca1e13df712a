import * as z from 'zod';
import { attemptId, reportId, slug } from '#shared/ids.ts';
import { pageOf, pageQuery } from '#shared/paging.ts';
import { requiredText, timestamp } from '#shared/text.ts';
import { reportKind } from '#shared/judging/report.ts';

/** What became of a report. lifted: the transcript was withheld and is not any more. */
export const reportOutcomes = ['quarantined', 'dismissed', 'lifted'] as const;
export const reportOutcome = z.enum(reportOutcomes);
export type ReportOutcome = z.infer<typeof reportOutcome>;

export const reportsQuery = {
  /** The oldest of those that are open first; of those that were decided, the newest. */
  state: z.enum(['open', 'decided'], 'State must be open or decided.').default('open'),
  ...pageQuery,
};

export const staffDecisionForm = z.strictObject({ reason: requiredText('Reason', 2000) });
export type StaffDecisionForm = z.output<typeof staffDecisionForm>;

/** A report as staff see it. */
export const reportRow = z.object({
  id: reportId,
  kind: reportKind,
  reason: z.string(),
  reportedAt: timestamp,
  attemptId,
  challenge: z.object({ slug, code: z.string(), title: z.string() }),
  /** Null where the whole transcript is meant. */
  turn: z.number().int().nullable(),
  /** The words of that turn; null where it is erased, or none is named. */
  text: z.string().nullable(),
  isWithheld: z.boolean(),
  /** Null once their account was erased. */
  reporter: z
    .object({
      handle: z.string(),
      /** All that they sent, and how many of these staff dismissed. */
      sent: z.number().int(),
      dismissed: z.number().int(),
    })
    .nullable(),
  /** Null while it is open. */
  decision: z.object({ outcome: reportOutcome, reason: z.string(), at: timestamp }).nullable(),
});
export type ReportRow = z.infer<typeof reportRow>;

/** `open`: how many are open in all. */
export const reportPage = pageOf(reportRow).extend({ open: z.number().int() });
export type ReportPage = z.infer<typeof reportPage>;

/** Whether nobody but staff reads a transcript. */
export const quarantine = z.object({ attemptId, isWithheld: z.boolean() });
