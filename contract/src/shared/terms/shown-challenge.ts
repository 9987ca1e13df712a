import * as z from 'zod';
import { difficulty, severity, track } from './challenge-terms.ts';
import { harm } from './harm-terms.ts';
import { challengeId, slug } from '#shared/ids.ts';
import { pageOf } from '#shared/paging.ts';
import { timestamp } from '#shared/text.ts';

/** What a challenge asks of the expert before an attempt. */
export const requirements = ['none', 'verified', 'approved'] as const;
export const requirement = z.enum(requirements);
export type Requirement = z.infer<typeof requirement>;

/** Who finds a challenge: everyone, the people who were invited by address, or one organization: its experts and its members. */
export const visibilities = ['public', 'invited', 'organization'] as const;
export const visibility = z.enum(visibilities);
export type Visibility = z.infer<typeof visibility>;

/** What a solve is worth: from `max` for the first solver down to `min`; `now` is what the next solver gets, and what each has once it is closed. */
export const pointsRange = z.object({ now: z.number().int(), min: z.number().int(), max: z.number().int() });
export type PointsRange = z.infer<typeof pointsRange>;

/** A challenge has at most so many targets. */
export const MOST_TARGETS = 6;

/** One of the targets of a challenge, counted from 1, and how many people broke it. */
const targetStanding = z.object({ number: z.number().int(), solves: z.number().int() });

export const challengeSummary = z.object({
  id: challengeId,
  slug,
  /** The short name people quote, as in RT-101. */
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  track,
  /** The author's label until ten people tried; from then on what they found. */
  difficulty,
  severity,
  requires: requirement,
  visibility,
  /** The fields of knowledge that it is about. */
  fields: z.array(z.string()),
  state: z.enum(['open', 'past']),
  opensAt: timestamp,
  closesAt: timestamp.nullable(),
  /** Of a challenge with several targets: for the one that the fewest have broken. */
  points: pointsRange,
  /** Breaks of all its targets together: a person has one of each at most. */
  solves: z.number().int(),
  /** Each is broken by itself; of the challenge of an attempt the one that is attempted. */
  targets: z.array(targetStanding),
  /** People who sent a message, whatever came of it: solvers and those who left are among them. */
  tried: z.number().int(),
  /** Those with a place come first in the lists, 1 at the top. */
  place: z.number().int().nullable(),
});
export type ChallengeSummary = z.infer<typeof challengeSummary>;

export const challengePage = pageOf(challengeSummary);

/** The people-facing side of a target. Its instructions and secret have no place in any reply. */
export const targetCard = z.object({
  name: z.string(),
  description: z.string(),
  /** A practice target is scripted and says so. */
  isScripted: z.boolean(),
});
export type TargetCard = z.infer<typeof targetCard>;

/** A target as the page of its challenge lists it, with what the next break of it is worth. */
const listedTarget = targetStanding.extend({ ...targetCard.shape, points: z.number().int() });
export type ListedTarget = z.infer<typeof listedTarget>;

/** The article that explains the idea behind a challenge. */
export const explainingArticle = z.object({ title: z.string(), path: z.string() });

export const challenge = challengeSummary.extend({
  objective: z.string(),
  brief: z.string(),
  countsAsBreak: z.string(),
  doesNotCount: z.string(),
  targets: z.array(listedTarget),
  /** The first of them; of the challenge of an attempt the one that is attempted. */
  target: targetCard,
  messageLimit: z.number().int(),
  messageMaxLength: z.number().int(),
  /** How long an attempt may take; null for as long as it likes. */
  timeLimitMinutes: z.number().int().nullable(),
  article: explainingArticle.nullable(),
  /** What replies may contain that people may not want to read; they are blurred until somebody asks for them. */
  harms: z.array(harm),
  /**
   * A client set it: its members see the handle and the outcome of every attempt, and read the transcripts of breaks. Which
   * client that is stays unnamed. Absent where nobody but staff does.
   */
  isReadByClient: z.literal(true).optional(),
  /** It was unpublished: only those who attempted it still find it. Absent from all others. */
  isWithdrawn: z.literal(true).optional(),
  /** Calibrated model judges answer first what is claimed here. Absent where people judge alone. */
  isJudgedByModels: z.literal(true).optional(),
  /**
   * Of an over-refusal challenge: the requests that the target should be led to refuse, each beside one that it is right to
   * refuse.
   */
  pairs: z.array(z.object({ harmless: z.string(), harmful: z.string() })).optional(),
});
export type Challenge = z.infer<typeof challenge>;
