import * as z from 'zod';
import { attemptId, challengeId, reportId, userId, verdictId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';
import { rulingOutcome } from './claims.ts';
import { instance } from './verdict.ts';
import { reportKind } from '#shared/judging/report.ts';
import { reportOutcome } from './reports/reports.ts';
import { appealOutcome, appealSide, appealStage } from './verdict-page.ts';

/** Payloads of the events of attempts, by name. */
export const arenaEvents = {
  /** A person sent their first message in an attempt at a challenge. */
  challengeTried: z.object({ userId, challengeId }),
  /** People ruled on what a person claimed. */
  claimRuled: z.object({
    userId,
    challengeId,
    attemptId,
    /** The time of the ruling. */
    verdictId,
    /** The claim, and who ruled; absent from events of earlier releases. */
    claimId: verdictId.optional(),
    instance: instance.optional(),
    outcome: rulingOutcome,
    /** Points were given or taken with it, which the person is notified of anyway. */
    movesPoints: z.boolean(),
    /** The appeal that it decides; absent where it decides none. */
    appeal: z.object({ side: appealSide, outcome: appealOutcome }).optional(),
    at: timestamp,
  }),
  /** An expert claimed that a reply fails. */
  claimFiled: z.object({ userId, challengeId, claimId: verdictId, at: timestamp }),
  /** Somebody appealed against a ruling on a claim. */
  appealOpened: z.object({
    /** The expert of the attempt. */
    userId,
    challengeId,
    claimId: verdictId,
    side: appealSide,
    stage: appealStage,
    at: timestamp,
  }),
  /** Somebody reported a transcript. */
  transcriptReported: z.object({ reportId, attemptId, challengeId, kind: reportKind, at: timestamp }),
  /** Staff decided on a report. */
  reportDecided: z.object({
    reportId,
    /** Who sent it. */
    userId,
    challengeId,
    outcome: reportOutcome,
    at: timestamp,
  }),
} as const;
