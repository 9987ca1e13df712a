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
    listRunning(on, row.id),
    readFunds(on, row),
  ]);
  const isOver = row.state === 'completed';
  const byKind = counts.map(({ kind, copies, accepted }) => ({
    kind,
    posted: posted.find((one) => one.kind === kind) ?? NO_SUMS,
    toCome: isOver ? NO_SUMS : sumToCome(row, { kind, copies: copies - accepted, running }),
  }));
  const { copies, toComeMinor } = costOf(row, row.feePoints, counts);
  const sums = byKind.flatMap((one) => [one.posted, one.toCome]).reduce(addSums, NO_SUMS);
  const missingMinor = isOver ? 0 : Math.max(0, toComeMinor - funds.heldMinor - funds.balanceMinor);
  const totalMinor = sums.workMinor + sums.reviewsMinor + sums.feeMinor;
  return { byKind, cost: { copies, ...sums, totalMinor, ...funds, missingMinor } };
}

interface Copies {
  readonly kind: string;
  /** Those that are not accepted. */
  readonly copies: number;
  readonly running: readonly RunningWork[];
}

/** Work that was begun earns the rate of then; the rest of the copies today's. */
function sumToCome(row: ProjectRow, { kind, copies, running }: Copies): Sums {
  const begun = running.filter((one) => one.kind === kind);
  const rest = copies - begun.reduce((sum, one) => sum + one.copies, 0);
  const rateMinor = row.kinds.find((one) => one.kind === kind)?.rateMinor ?? 0;
  return [...begun, { rateMinor, isContested: false, copies: rest }]
    .map((work) => costOfWork(row, work))
    .reduce(addSums, NO_SUMS);
}

function costOfWork(
  { reviewedBy, reviewRateMinor, feePoints }: ProjectRow,
  { rateMinor, isContested, copies }: Omit<RunningWork, 'kind'>,
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
