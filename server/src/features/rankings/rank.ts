/** One person's sum in a list, before ranks are given. */
export interface Sum {
  readonly person: number;
  readonly points: number;
  readonly solves: number;
  readonly low: number;
  readonly medium: number;
  readonly high: number;
  /** Milliseconds since 1970 of the last solve that counts: when these points were reached. */
  readonly reachedAt: number;
}

export interface CountedSolve {
  readonly person: number;
  readonly challenge: number;
  /** Of the challenge, with which the attempt began: it says what the solve is worth. */
  readonly version: number;
  readonly solvedAt: number;
}

/** What a solve of one version of a challenge is worth. */
export interface PricedVersion {
  readonly points: number;
  readonly severity: number;
  readonly isCounted: boolean;
}

export interface RankedSolves {
  readonly solves: Iterable<CountedSolve>;
  /** By the number of the challenge, then by the version. */
  readonly challenges: readonly (readonly (PricedVersion | undefined)[])[];
  /** The ids behind the numbers of the people; they grow with time, as version 7 UUIDs do. */
  readonly people: readonly string[];
  /** Milliseconds since 1970: what was solved before is left out. */
  readonly since: number;
}

/**
 * Adds up solves at what their challenges are worth now and orders the people: more points first, of equal points who
 * reached them first, then the earlier account, so that every process orders alike. Solves of challenges that are not
 * counted are left out.
 */
export function rankSolves({ solves, challenges, people, since }: RankedSolves): Sum[] {
  const sums = new Map<number, Writable<Sum>>();
  for (const { person, challenge, version, solvedAt } of solves) {
    const priced = challenges[challenge]?.[version];
    if (!priced?.isCounted || solvedAt < since) continue;
    const sum = sums.get(person) ?? emptySum(person);
    sum.points += priced.points;
    sum.solves += 1;
    sum[bandOf(priced.severity)] += 1;
    sum.reachedAt = Math.max(sum.reachedAt, solvedAt);
    sums.set(person, sum);
  }
  const idOf = ({ person }: Sum) => people[person] ?? '';
  return [...sums.values()].sort(
    (one, other) =>
      other.points - one.points || one.reachedAt - other.reachedAt || (idOf(one) < idOf(other) ? -1 : 1),
  );
}

type Writable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

function emptySum(person: number): Writable<Sum> {
  return { person, points: 0, solves: 0, low: 0, medium: 0, high: 0, reachedAt: -Infinity };
}

/** Severity 1 and 2 are low, 3 is medium, 4 and 5 are high. */
function bandOf(severity: number): 'low' | 'medium' | 'high' {
  if (severity >= 4) return 'high';
  return severity === 3 ? 'medium' : 'low';
}
