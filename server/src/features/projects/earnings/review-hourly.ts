import type { AssignmentId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Currency } from '@redoubt/contract/shared/money/currencies.ts';
import { listPostingsTo } from '#features/ledger';
import type { Queryable } from '#kit.ts';
import { listReviewSeconds } from './earnings.store.ts';

/** The newest postings that the median is taken of. */
const MEASURED = 500;

/** What an hour of a person's reviews of others' work brought in the median, by currency. */
export async function readReviewHourly(
  on: Queryable,
  userId: UserId,
): Promise<ReadonlyMap<Currency, number>> {
  const postings = await listPostingsTo(on, userId, {
    currency: null,
    before: null,
    limit: MEASURED,
    only: 'review-earning',
  });
  const ids = postings.flatMap(({ assignmentId }) => assignmentId ?? []);
  const secondsOf = await listReviewSeconds(on, userId, ids);
  const byCurrency = Map.groupBy(postings, ({ currency }) => currency);
  return new Map(
    [...byCurrency].flatMap(([currency, some]) => {
      const hourly = hourliesOf(some, secondsOf).toSorted((one, other) => one - other);
      const median = hourly[Math.floor((hourly.length - 1) / 2)];
      return median === undefined ? [] : [[currency, Math.round(median)] as const];
    }),
  );
}

/** By submission: who reviewed it more than once was paid more than once. */
function hourliesOf(
  postings: readonly { readonly assignmentId: AssignmentId | null; readonly amountMinor: number }[],
  secondsOf: ReadonlyMap<AssignmentId, number>,
): number[] {
  return [...Map.groupBy(postings, ({ assignmentId }) => assignmentId)].flatMap(([id, some]) => {
    const seconds = id === null ? 0 : (secondsOf.get(id) ?? 0);
    const minor = some.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    return seconds === 0 ? [] : [(minor * 3600) / seconds];
  });
}
