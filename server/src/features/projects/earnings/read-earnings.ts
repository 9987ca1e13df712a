import type { Stats } from '@redoubt/contract/profile';
import {
  type Earning,
  type EarningGroup,
  type EarningsOverview,
  offeredKind,
  type projectsEndpoints,
} from '@redoubt/contract/projects';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import type { Page } from '@redoubt/contract/shared/paging.ts';
import { type AccountPosting, listPostingsTo, sumPostingsTo } from '#features/ledger';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { HOUR_MS, SECOND_MS } from '@redoubt/contract/shared/time/durations.ts';
import { invariant } from '#platform/invariant.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit, Queryable } from '#kit.ts';
import { codeOf } from '../records/project-code.ts';
import { readReviewHourly } from './review-hourly.ts';
import { taskCodeOf } from '../assignments/present-assignment.ts';
import {
  listNotEarned,
  listPaid,
  ownOfKind,
  readRecord,
  type PaidAssignment,
  sumReviewTime,
  sumWork,
  type WorkSums,
} from './earnings.store.ts';

const NOT_EARNED_SHOWN = 20;

/** What somebody earned, waits for and contests, and what an hour of it really brought. */
export async function getEarnings(
  { database }: Pick<Kit, 'database'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<EarningsOverview> {
  const on = database.kysely;
  const [posted, work, reviewTime, reviewHourly, notEarned] = await Promise.all([
    sumPostingsTo(on, userId),
    sumWork(on, userId),
    sumReviewTime(on, userId),
    readReviewHourly(on, userId),
    listNotEarned(on, userId, NOT_EARNED_SHOWN),
  ]);
  const currencies = [...new Set([...posted, ...work].map(({ currency }) => currency))].toSorted();
  return {
    byCurrency: currencies.flatMap((currency) => {
      const sum = posted.find((one) => one.currency === currency);
      const of = work.filter((one) => one.currency === currency);
      if (!sum && of.every(({ waiting, contested }) => waiting + contested === 0)) return [];
      // What reviews earned is in the sum: so is their time.
      const seconds = total(of, 'acceptedSeconds') + (reviewTime.get(currency) ?? 0);
      return [
        {
          currency,
          payableMinor: sum?.minor ?? 0,
          postings: sum?.postings ?? 0,
          since: sum?.since.toISOString() ?? null,
          waitingMinor: total(of, 'waitingMinor'),
          waiting: total(of, 'waiting'),
          contestedMinor: total(of, 'contestedMinor'),
          contested: total(of, 'contested'),
          minutes: Math.round(seconds / 60),
          unpaidMinutes: seconds === 0 ? null : (total(of, 'unpaidSeconds') / seconds) * 60,
          hourlyMinor:
            seconds === 0 ? null : Math.round(((sum?.minor ?? 0) / seconds) * (HOUR_MS / SECOND_MS)),
          weeks: [...(sum?.weeks ?? [])],
          groups: groupsOf(of, sum?.kinds ?? []),
          kinds: hourlies(of, reviewHourly.get(currency)),
        },
      ];
    }),
    notEarned: notEarned.map(({ kind, number, ...row }) => ({ ...row, code: taskCodeOf(kind, number) })),
  };
}

function hourlies(of: readonly WorkSums[], ofReviews: number | undefined): HourlyOfKind[] {
  const kinds = of.flatMap(({ kind, hourlyMinor }) => (hourlyMinor === null ? [] : [{ kind, hourlyMinor }]));
  return ofReviews === undefined ? kinds : [...kinds, { kind: 'reviews', hourlyMinor: ofReviews }];
}

/** A kind of which something was accepted has postings. */
function groupsOf(of: readonly WorkSums[], posted: readonly string[]): EarningGroup[] {
  const kinds = of.flatMap(({ kind, accepted }) => (accepted > 0 ? [offeredKind.parse(kind)] : []));
  return posted.includes('review-earning') ? [...kinds, 'reviews'] : kinds;
}

type HourlyOfKind = EarningsOverview['byCurrency'][number]['kinds'][number];
type Summed = Exclude<keyof WorkSums, 'currency' | 'kind' | 'hourlyMinor'>;

function total(of: readonly WorkSums[], key: Summed): number {
  return of.reduce((sum, one) => sum + one[key], 0);
}

/** Postings to somebody's account, page by page, each with what it is for. */
export async function listEarnings(
  { database }: Pick<Kit, 'database'>,
  { userId }: Pick<Caller, 'userId'>,
  { cursor, limit, currency, kind }: QueryOf<typeof projectsEndpoints.listEarnings>,
): Promise<Page<Earning>> {
  const on = database.kysely;
  const rows = await listPostingsTo(on, userId, {
    currency: currency ?? null,
    before: cursor ?? null,
    limit: limit + 1,
    ...narrow(userId, kind),
  });
  const shown = rows.slice(0, limit);
  const paid = await listPaid(
    on,
    shown.flatMap(({ assignmentId }) => assignmentId ?? []),
  );
  return {
    items: shown.map((posting) => {
      const of = posting.assignmentId && paid.get(posting.assignmentId);
      invariant(of, 'An earning is for an assignment.');
      return presentEarning(posting, of);
    }),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.number) : null,
  };
}

function narrow(userId: UserId, kind: EarningGroup | undefined) {
  if (kind === undefined) return {};
  if (kind === 'reviews') return { only: 'review-earning' as const };
  return { only: 'earning' as const, assignments: ownOfKind(userId, kind) };
}

function presentEarning(
  { number, kind: posted, at, currency, amountMinor }: AccountPosting,
  { id, kind, project, task, by, rounds, workedSeconds, reviewSeconds }: PaidAssignment,
): Earning {
  const isReview = posted === 'review-earning';
  return {
    number,
    currency,
    amountMinor,
    kind,
    by,
    rounds,
    assignmentId: id,
    at: at.toISOString(),
    what: isReview ? 'review' : 'work',
    project: { code: codeOf(project), title: project.title, client: project.client },
    task: { code: taskCodeOf(kind, task.number), title: task.title },
    minutes: Math.round((isReview ? reviewSeconds : workedSeconds) / 60),
  };
}

/** The figures of somebody's work that their profile shows. */
export async function readWorkStats(on: Queryable, userId: UserId): Promise<Stats> {
  const [record, sums] = await Promise.all([readRecord(on, userId), sumPostingsTo(on, userId)]);
  const dollars = sums.find(({ currency }) => currency === 'USD')?.minor ?? 0;
  return {
    ...record,
    totalEarnings: dollars / 100,
    earned: sums.map(({ currency, minor }) => ({ currency, amountMinor: minor })),
  };
}
