import * as z from 'zod';
import { difficulty, replyEnding, severity, track } from '#shared/terms/challenge-terms.ts';
import { attemptId, slug, verdictId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';
import { explainingArticle } from '#shared/terms/shown-challenge.ts';
import { toolRow } from '#shared/judging/tool-row.ts';
import { exactProblem, problemKind } from './problems/problem.ts';
import { verdict, verdictOutcome } from './verdict.ts';
import { verdictStates } from './verdict-page.ts';

/**
 * open: messages may be sent. broken: an objective was met. held: the messages ran out, or the break was taken back. ended:
 * the expert left before that, or the time was over; screens call it Left.
 */
export const attemptStatuses = ['open', 'broken', 'held', 'ended'] as const;
export const attemptStatus = z.enum(attemptStatuses);
export type AttemptStatus = z.infer<typeof attemptStatus>;

/** Why the provider of a model took no message: too many at the moment, or what its account may use is used up. */
const turnFailure = z.object({
  reason: z.enum(['rate-limit', 'quota']),
  /** When it may be asked again; null where the provider did not say. */
  retryAt: timestamp.nullable(),
});

export const turn = z.object({
  /** 1, 2, 3 … ; an expert's turn is odd, the target's reply to it follows. */
  number: z.number().int(),
  role: z.enum(['expert', 'target']),
  text: z.string(),
  /** The problem that the text was written from; absent where the expert wrote the text. */
  problem: exactProblem.optional(),
  state: z.enum(['done', 'writing', 'stopped', 'failed']),
  /** Null where the reply is whole, or nothing is known of it. */
  ending: replyEnding.nullable(),
  at: timestamp,
  /** The reply has not begun: its place in the line, 1 at its head. Absent where it does not wait. */
  queuePosition: z.number().int().optional(),
  /** Of a reply for which there was no money: when there is more. Absent where nobody knows. */
  opensAt: timestamp.optional(),
  /** Of the last reply, where it failed for a reason that its expert can act on. */
  failure: turnFailure.optional(),
  /** The target's tool calls before the text, in order; absent where it has no tools. */
  calls: z.array(toolRow).optional(),
});
export type Turn = z.infer<typeof turn>;

export const attemptSummary = z.object({
  id: attemptId,
  /** The person's first, second … attempt at this challenge. */
  number: z.number().int(),
  status: attemptStatus,
  startedAt: timestamp,
  closedAt: timestamp.nullable(),
  messagesSent: z.number().int(),
  /** Absent where the challenge has one target. */
  target: z.object({ number: z.number().int(), name: z.string() }).optional(),
  /** Present where it ended since its time was over. */
  isTimeOver: z.literal(true).optional(),
  /** Present where it is open though its challenge was closed since: nothing more is taken. */
  isChallengeClosed: z.literal(true).optional(),
  /** Present with the last where the challenge was withdrawn, rather than closed at its time. */
  isChallengeWithdrawn: z.literal(true).optional(),
  /** The weightiest outcome so far, in the order of verdictOutcomes. */
  outcome: verdictOutcome.nullable(),
  /** The claim that has this outcome, and how its verdict stands; absent where it comes from no claim. */
  standing: z.object({ claimId: verdictId, state: z.enum(verdictStates) }).optional(),
  /** Present where nobody but staff reads its transcript. */
  isWithheld: z.literal(true).optional(),
});
export type AttemptSummary = z.infer<typeof attemptSummary>;

/** After how many messages an attempt that is given up is explained. */
export const ENOUGH_TRIED = 8;

/**
 * What an attempt at a practice target taught: the idea that breaks it, the defence that it had, and an article that
 * explains it.
 */
export const attemptLesson = z.object({
  /** How this attempt got the secret, and why that worked; null where it did not, or the target cannot say. */
  way: z.string().nullable(),
  idea: z.string(),
  defence: z.string(),
  article: explainingArticle.nullable(),
});
export type AttemptLesson = z.infer<typeof attemptLesson>;

/** What a target with tools can do, and how an attempt at it goes. */
export const agentSetting = z.object({
  tools: z.array(z.object({ name: z.string(), description: z.string() })),
  hidesArguments: z.boolean(),
  /**
   * Of an indirect challenge: what the expert fills in with each turn, and the request that is made to the target then, and
   * by whom. Null where the expert talks with the target.
   */
  field: z.object({ label: z.string(), request: z.string(), by: z.string() }).nullable(),
});
export type AgentSetting = z.infer<typeof agentSetting>;

/** How long an attempt may take. `now` is the server's clock at this answer, by which a browser counts down. */
export const attemptTime = z.object({
  limitMinutes: z.number().int(),
  endsAt: timestamp,
  now: timestamp,
});
export type AttemptTimeLimit = z.infer<typeof attemptTime>;

/** What of its challenge an attempt shows. */
const attempted = z.object({ slug, code: z.string(), title: z.string(), track, difficulty, severity });

/** One line of a person's own work. */
export const ownWork = attemptSummary.extend({
  challenge: attempted,
  /** What its solve is worth now; null where it gave no points. */
  points: z.number().int().nullable(),
});
export type OwnWork = z.infer<typeof ownWork>;

/**
 * What lists of a person's own attempts are narrowed to. Of those that were left, pending are the ones that people still
 * judge, and held the ones of which they said so.
 */
export const workStates = ['open', 'pending', 'broken', 'held', 'ended'] as const;
export type WorkState = (typeof workStates)[number];

/** How many attempts there are of each state. */
export const workCounts = z.object({
  open: z.number().int(),
  broken: z.number().int(),
  held: z.number().int(),
  ended: z.number().int(),
} satisfies Record<AttemptStatus, z.ZodType>);
export type WorkCounts = z.infer<typeof workCounts>;

export const ownWorkCounts = workCounts.extend({ pending: z.number().int() } satisfies Record<
  Exclude<WorkState, AttemptStatus>,
  z.ZodType
>);
export type OwnWorkCounts = z.infer<typeof ownWorkCounts>;

export const attempt = attemptSummary.extend({
  /** False where staff read another's attempt: they may not write in it. */
  isOwn: z.boolean(),
  /** The public handle of the expert whose attempt it is. */
  handle: z.string(),
  challenge: attempted,
  messageLimit: z.number().int(),
  messageMaxLength: z.number().int(),
  turns: z.array(turn),
  verdicts: z.array(verdict),
  /** What a claim needs here besides the words that fail and why; null where people judge no claims. */
  claims: z.object({ needsAnswer: z.boolean(), needsSource: z.boolean() }).nullable(),
  /** The problems that may be sent as data and are checked exactly; null where none are. */
  problems: z.array(problemKind).nullable(),
  /** Absent where the challenge sets no time. */
  time: attemptTime.optional(),
  /** Absent where the target has no tools. */
  agent: agentSetting.optional(),
  /** Null until the attempt broke its target or was given up after ENOUGH_TRIED messages, and where there is none. */
  lesson: attemptLesson.nullable(),
  /** What is shown in place of the turns, to Admins beside them; absent where they are not withheld. */
  withheld: z.string().optional(),
});
export type Attempt = z.infer<typeof attempt>;
