import { CooperativeYield } from '#platform/turns/cooperative-yield.ts';
import type { CompactSolves } from './solves/compact-solves.ts';
import { createRankOrder } from './rank-order.ts';

/** One person's sum in a list. */
export interface Sum {
  readonly points: number;
  readonly low: number;
  readonly medium: number;
  readonly high: number;
  /** Milliseconds since 1970 of the last solve that counts: when these points were reached. */
  readonly reachedAt: number;
}

/** What a solve of an objective is worth in one version of its challenge. */
export interface PricedVersion {
  readonly points: number;
  readonly severity: number;
  readonly isCounted: boolean;
}

/** By the number of the objective, then by the version; a solve of an unknown one does not count. */
export type Prices = readonly (readonly (PricedVersion | undefined)[])[];

/** What a list counts, in milliseconds since 1970: what was solved from the first on and before the second. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

interface Source {
  readonly span: Span;
  readonly solves: Pick<CompactSolves, 'visitPerson' | 'visitObjective'>;
  /** The ids behind the numbers of the people; they grow with time, as version 7 UUIDs do. */
  readonly people: readonly string[];
  readonly isShown: (person: number) => boolean;
  /** What the objectives are worth to begin with. */
  readonly prices: Prices;
}

/**
 * The sums of one list and their order, empty at first: more points first, of equal points who reached them first, then the earlier
 * account, so that every process orders alike.
 */
export interface Board {
  readonly span: Span;
  readonly size: number;
  /** The number of the person at a place, from 0; null behind the end. */
  at(place: number): number | null;
  /** Null for people without points. */
  placeOf(person: number): number | null;
  sumOf(person: number): Sum;
  /**
   * Counts these people again, and the solvers of objectives whose price differs from before. Others have their turn
   * meanwhile; until it is done, some rows are of before and some of after.
   */
  renew(people: Iterable<number>, prices: Prices): Promise<void>;
}

export function createBoard({ prices: first, ...source }: Source): Board {
  const rows = createRows(source);
  const { order } = rows;
  let prices = first;
  return {
    span: source.span,
    get size() {
      return order.size;
    },
    at: (rank) => order.at(rank),
    placeOf: (person) => (order.has(person) ? order.placeOf(person) : null),
    sumOf: (person) => rows.sumOf(person),
    async renew(changed, now) {
      const again = new Set(changed);
      for (const objective of now.keys()) {
        if (isSamePrice(prices[objective], now[objective])) continue;
        source.solves.visitObjective(objective, (person) => void again.add(person));
      }
      prices = now;
      const loop = new CooperativeYield();
      for (const person of again) {
        rows.place(person, prices);
        await loop.yieldIfBusy();
      }
    },
  };
}

function createRows({ span, solves, people, isShown }: Omit<Source, 'prices'>) {
  /** Those who are in the order. */
  const sums: (Sum | undefined)[] = [];
  const sumOf = (person: number): Sum => sums[person] ?? NOTHING;
  const order = createRankOrder((one, other) => {
    const [mine, theirs] = [sumOf(one), sumOf(other)];
    if (mine.points !== theirs.points) return mine.points > theirs.points;
    if (mine.reachedAt !== theirs.reachedAt) return mine.reachedAt < theirs.reachedAt;
    return (people[one] ?? '') < (people[other] ?? '');
  });
  return {
    order,
    sumOf,
    /** Counts a person again, and moves them to their new position. */
    place(person: number, prices: Prices): void {
      const sum = isShown(person) ? addUp(solves, { person, prices, span }) : null;
      if (order.has(person)) {
        if (sum && isEqual(sum, sumOf(person))) return;
        order.delete(person);
      }
      sums[person] = sum ?? undefined;
      if (sum) order.add(person);
    },
  };
}

const NOTHING: Sum = { points: 0, low: 0, medium: 0, high: 0, reachedAt: -Infinity };

/** What a person's solves within the span are worth together; null where none of them counts. */
function addUp(
  solves: Source['solves'],
  { person, prices, span }: { person: number; prices: Prices; span: Span },
): Sum | null {
  const sum = { ...NOTHING };
  solves.visitPerson(person, (objective, version, solvedAt) => {
    const priced = prices[objective]?.[version];
    if (!priced?.isCounted || solvedAt < span.from || solvedAt >= span.until) return;
    sum.points += priced.points;
    sum[bandOf(priced.severity)] += 1;
    sum.reachedAt = Math.max(sum.reachedAt, solvedAt);
  });
  return sum.reachedAt === -Infinity ? null : sum;
}

/** Severity 1 and 2 are low, 3 is medium, 4 and 5 are high. */
function bandOf(severity: number): 'low' | 'medium' | 'high' {
  if (severity >= 4) return 'high';
  return severity === 3 ? 'medium' : 'low';
}

function isEqual(one: Sum, other: Sum): boolean {
  return (
    one.points === other.points &&
    one.low === other.low &&
    one.medium === other.medium &&
    one.high === other.high &&
    one.reachedAt === other.reachedAt
  );
}

type PricedObjective = Prices[number] | undefined;

function isSamePrice(before: PricedObjective = [], now: PricedObjective = []): boolean {
  const length = Math.max(before.length, now.length);
  for (let version = 0; version < length; version += 1)
    if (!isSameVersion(before[version], now[version])) return false;
  return true;
}

function isSameVersion(before: PricedVersion | undefined, now: PricedVersion | undefined): boolean {
  const [one, other] = [before?.isCounted ? before : null, now?.isCounted ? now : null];
  return one?.points === other?.points && one?.severity === other?.severity;
}
