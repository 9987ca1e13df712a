import { costOf, feeOn, type Project } from '@redoubt/contract/projects';
import type { Queryable } from '#kit.ts';
import { countCopies } from './project-tasks.store.ts';
import { listRunning, type PostedOfKind, type RunningWork, sumPosted } from './costs.store.ts';
import { readFunds } from './escrow.ts';
import type { ProjectRow } from './projects.store.ts';

interface Sums {
  readonly workMinor: number;
  readonly reviewsMinor: number;
  readonly feeMinor: number;
}

/** What was posted for a kind of task, and what is to come if everything else of it is accepted. */
export interface KindCost {
  readonly kind: string;
  readonly posted: Sums;
  readonly toCome: Sums;
}

export const NO_SUMS: Sums = { workMinor: 0, reviewsMinor: 0, feeMinor: 0 };

/** What a project costs, by kind and in all: what the ledger posted, and what is to come. Nothing is once it is completed. */
export async function readCost(
  on: Queryable,
  row: ProjectRow,
): Promise<{ readonly byKind: readonly KindCost[]; readonly cost: Project['cost'] }> {
  const [counts, posted, running, funds] = await Promise.all([
    countCopies(on, row.id),
    sumPosted(on, [row.id]),
    listRunning(on, [row.id]),
    readFunds(on, row),
  ]);
  const byKind = counts.map(({ kind, copies, accepted }) => ({
    kind,
    posted: posted.find((one) => one.kind === kind) ?? NO_SUMS,
    toCome: sumToCome(row, { kind, copies: copies - accepted, running }),
  }));
  const { copies, toComeMinor } = costOf(row, row.feePoints, counts);
  const sums = byKind.flatMap((one) => [one.posted, one.toCome]).reduce(addSums, NO_SUMS);
  const missingMinor =
    row.state === 'completed' ? 0 : Math.max(0, toComeMinor - funds.heldMinor - funds.balanceMinor);
  return { byKind, cost: { copies, ...sums, totalMinor: totalOf(sums), ...funds, missingMinor } };
}

interface Copies {
  readonly kind: string;
  /** Those that are not accepted. */
  readonly copies: number;
  readonly running: readonly RunningWork[];
}

/** Work that was begun earns the rate of then; the rest of the copies today's, and nothing once their project is completed. */
export function sumToCome(row: ProjectRow, { kind, copies, running }: Copies): Sums {
  if (row.state === 'completed') return NO_SUMS;
  const begun = running.filter((one) => one.projectId === row.id && one.kind === kind);
  const rest = copies - begun.reduce((sum, one) => sum + one.copies, 0);
  const rateMinor = row.kinds.find((one) => one.kind === kind)?.rateMinor ?? 0;
  return [...begun, { rateMinor, isContested: false, copies: rest }]
    .map((work) => costOfWork(row, work))
    .reduce(addSums, NO_SUMS);
}

function costOfWork(
  { reviewedBy, reviewRateMinor, feePoints }: ProjectRow,
  { rateMinor, isContested, copies }: Omit<RunningWork, 'projectId' | 'kind'>,
): Sums {
  const reviewMinor = reviewedBy === 'peers' && !isContested ? (reviewRateMinor ?? 0) : 0;
  return {
    workMinor: copies * rateMinor,
    reviewsMinor: copies * reviewMinor,
    feeMinor: copies * (feeOn(rateMinor, feePoints) + feeOn(reviewMinor, feePoints)),
  };
}

export function addSums(one: Sums, other: Sums | PostedOfKind): Sums {
  return {
    workMinor: one.workMinor + other.workMinor,
    reviewsMinor: one.reviewsMinor + other.reviewsMinor,
    feeMinor: one.feeMinor + other.feeMinor,
  };
}

export function totalOf({ workMinor, reviewsMinor, feeMinor }: Sums): number {
  return workMinor + reviewsMinor + feeMinor;
}
