import * as z from 'zod';
import { currency } from '#shared/money/currencies.ts';
import { organizationId, projectId, userId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';
import { offeredKind } from '../kinds/index.ts';
import { type ProjectForm, projectForm } from './project-form.ts';

/**
 * `submitted`: waits for an Admin, as the first project of each client does. `paused`: nobody takes a task; work that was
 * begun goes on. `completed`: what was left of its escrow has gone back.
 */
export const projectStates = ['draft', 'submitted', 'open', 'paused', 'completed'] as const;
export const projectState = z.enum(projectStates);
export type ProjectState = z.infer<typeof projectState>;

const minor = z.number().int();
const count = z.number().int().min(0);

/** What all of a project costs, in minor units. */
export const projectCost = z.object({
  /** Copies of tasks: tasks × people on each. */
  copies: count,
  workMinor: minor,
  reviewsMinor: minor,
  feeMinor: minor,
  totalMinor: minor,
  /** In the escrow; 0 before it opens. */
  heldMinor: minor,
  /** What the client can spend in this currency, and what is missing of the total; 0 where it suffices. */
  balanceMinor: minor,
  missingMinor: minor,
});
export type ProjectCost = z.infer<typeof projectCost>;

/** Copies of tasks by where they are. */
export const projectProgress = z.object({
  free: count,
  working: count,
  toReview: count,
  changes: count,
  accepted: count,
  rejected: count,
});
export type ProjectProgress = z.infer<typeof projectProgress>;

export const projectRow = z.object({
  id: projectId,
  /** As in P-031. */
  code: z.string(),
  title: z.string(),
  organization: z.object({ id: organizationId, name: z.string() }).nullable(),
  state: projectState,
  kinds: z.array(offeredKind),
  tasks: count,
  currency,
  deadline: z.iso.date().nullable(),
  madeAt: timestamp,
  openedAt: timestamp.nullable(),
  progress: projectProgress,
  /** How many answers it asks for: tasks × people on each. */
  copies: count,
  /** With the fee, in minor units: of what was accepted, and of all of it. */
  soFarMinor: minor,
  totalMinor: minor,
  /** The most of its kinds: minutes of work that earned nothing for each hour of work that did; null below five accepted. */
  unpaidMinutes: z.number().nullable(),
});
export type ProjectRow = z.infer<typeof projectRow>;

export const project = projectRow.extend({
  form: projectForm,
  /** Of the fee, in hundredths of a percent. */
  feePoints: count,
  /** A draft of a client of which no project was approved before: once it opens it, an Admin approves it first. */
  needsApproval: z.boolean(),
  /** Why it was returned or paused; empty otherwise. */
  reason: z.string(),
  revision: z.number().int(),
  madeBy: z.object({ id: userId, handle: z.string() }).nullable(),
  byKind: z.array(
    z.object({
      kind: offeredKind,
      tasks: count,
      progress: projectProgress,
      /** Posted for accepted work, and to come if all else is accepted. */
      postedMinor: minor,
      toComeMinor: minor,
      /** What accepted work really earned an hour in the median, and unpaid minutes for each paid hour; null below five. */
      hourlyMinor: minor.nullable(),
      unpaidMinutes: z.number().nullable(),
    }),
  ),
  /** What the ledger posted: to those who worked, to those who reviewed, and as the fee. */
  posted: z.object({ workMinor: minor, reviewsMinor: minor, feeMinor: minor }),
  cost: projectCost,
  /** What keeps it from opening, each with the field that it is about. */
  missing: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type Project = z.infer<typeof project>;

/** From so many unpaid minutes for each paid hour a project is flagged. */
export const MANY_UNPAID_MINUTES = 10;

/** The rate with its share of the fee, rounded up to a minor unit. */
export function withFee(rateMinor: number, feePoints: number): number {
  return rateMinor + feeOn(rateMinor, feePoints);
}

export function feeOn(rateMinor: number, feePoints: number): number {
  return Math.ceil((rateMinor * feePoints) / 10_000);
}

/** What a project pays for copies of tasks: how many there are of each kind, and how many of them were accepted. */
export interface CopiesOfKind {
  readonly kind: string;
  readonly copies: number;
  readonly accepted: number;
}

type Paying = Pick<ProjectForm, 'kinds' | 'reviewedBy' | 'reviewRateMinor'>;

/** The sums of a project in minor units: of all its copies, and of those that are not accepted yet, which its escrow covers. */
export function costOf(form: Paying, feePoints: number, counts: readonly CopiesOfKind[]) {
  const reviewMinor = form.reviewedBy === 'peers' ? (form.reviewRateMinor ?? 0) : 0;
  const sums = { copies: 0, workMinor: 0, reviewsMinor: 0, feeMinor: 0, totalMinor: 0, toComeMinor: 0 };
  for (const { kind, copies, accepted } of counts) {
    const rateMinor = form.kinds.find((one) => one.kind === kind)?.rateMinor ?? 0;
    const each = withFee(rateMinor, feePoints) + withFee(reviewMinor, feePoints);
    sums.copies += copies;
    sums.workMinor += copies * rateMinor;
    sums.reviewsMinor += copies * reviewMinor;
    sums.totalMinor += copies * each;
    sums.toComeMinor += (copies - accepted) * each;
  }
  return { ...sums, feeMinor: sums.totalMinor - sums.workMinor - sums.reviewsMinor };
}

/** From which number of accepted tasks of a kind on each level begins. */
const LEVELS_FROM = [0, 5, 20, 60, 150] as const;

/** A person's level in a kind of task, 1 to 5, by how many of theirs were accepted. */
export function levelOf(accepted: number): number {
  return LEVELS_FROM.filter((from) => accepted >= from).length;
}

/** How many more accepted tasks open a level. */
export function acceptedToReach(level: number, accepted: number): number {
  return Math.max(0, (LEVELS_FROM[level - 1] ?? 0) - accepted);
}
