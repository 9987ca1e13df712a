import { DAY_MS, WEEK_MS } from '@redoubt/contract/durations.ts';
import { pointsForSolvers } from '@redoubt/contract/challenges';
import type { Period, RankingTrack } from '@redoubt/contract/rankings';
import { createFreshValue } from '#platform/fresh-value.ts';
import type { Catalogue, PublishedChallenge } from '#features/challenges';
import type { Kit } from '#kit.ts';
import { createPeopleDirectory, type PeopleDirectory } from './people-directory.ts';
import { startOfPeriod } from './periods.ts';
import { type PricedVersion, rankSolves } from './rank.ts';
import { createSolveLedger, type SolveLedger } from './solve-ledger.ts';
import { createStandings, type RankedPerson, type Standings } from './standings.ts';

/** The standings of every period and track, at most 250 ms behind the solves; any page costs the same. */
export interface Scoreboard {
  standings(list: { period: Period; track: RankingTrack }): Promise<Standings>;
  /** A person's rank of all time in a track, a week ago; null without points then. */
  rankBefore(userId: string, track: RankingTrack): Promise<number | null>;
}

const MAX_AGE_MS = 250;

/** One state of all solves; the lists of it are made when somebody first asks for them. */
interface State {
  readonly fingerprint: string;
  readonly published: readonly PublishedChallenge[];
  readonly lists: Map<string, Standings>;
  readonly ranksBefore: Map<RankingTrack, ReadonlyMap<string, number>>;
  readonly at: Date;
}

export function createScoreboard(
  kit: Pick<Kit, 'database' | 'clock' | 'outbox'>,
  catalogue: Catalogue,
): Scoreboard {
  const ledger = createSolveLedger(kit);
  const people = createPeopleDirectory(kit);
  const state = createFreshValue<State>({
    maxAgeMs: MAX_AGE_MS,
    load: async (before) => {
      const published = await catalogue.list();
      await ledger.follow();
      await people.follow(ledger.people);
      const at = kit.clock.now();
      const fingerprint = fingerprintOf({ ledger, people, published, at });
      return before?.fingerprint === fingerprint
        ? before
        : { fingerprint, published, lists: new Map(), ranksBefore: new Map(), at };
    },
  });
  return {
    async standings(list) {
      const { lists, published, at } = await state.get();
      const key = `${list.period} ${list.track}`;
      const standings = lists.get(key) ?? buildStandings({ ledger, people, published, at }, list);
      lists.set(key, standings);
      return standings;
    },
    async rankBefore(userId, track) {
      const { ranksBefore, published, at } = await state.get();
      const ranks = ranksBefore.get(track) ?? rankUntilLastWeek({ ledger, people, published, at }, track);
      ranksBefore.set(track, ranks);
      return ranks.get(userId) ?? null;
    },
  };
}

interface Sources {
  readonly ledger: SolveLedger;
  readonly people: PeopleDirectory;
  readonly published: readonly PublishedChallenge[];
  readonly at: Date;
}

/** Differs whenever a list may differ: a solve, a person, what a challenge is worth, or the day. */
function fingerprintOf({ ledger, people, published, at }: Sources): string {
  // A version is never changed.
  const worth = published.map(({ challenge: { id }, version }) => [id, version].join());
  return [ledger.version, people.version, at.toISOString().slice(0, 10), ...worth].join(' ');
}

function buildStandings(
  { ledger, people, published, at }: Sources,
  { period, track }: { period: Period; track: RankingTrack },
): Standings {
  const since = startOfPeriod(period, at);
  const sums = rankSolves({
    solves: ledger.solves,
    challenges: priceChallenges(ledger, published, track),
    people: ledger.people,
    since: since?.getTime() ?? -Infinity,
  });
  const ranked = sums.flatMap(({ person, ...sum }): RankedPerson[] => {
    const shown = people.find(person);
    return shown ? [{ ...sum, person: shown }] : [];
  });
  return createStandings({ ranked, since, at });
}

/** The ranks of all people by what was solved until a week before today, at what it was worth then. */
function rankUntilLastWeek(
  { ledger, people, published, at }: Sources,
  track: RankingTrack,
): ReadonlyMap<string, number> {
  const until = startOfDay(at) - WEEK_MS;
  const solves = [...ledger.solves].filter(({ solvedAt }) => solvedAt < until);
  const solvers: number[] = [];
  for (const { challenge } of solves) solvers[challenge] = (solvers[challenge] ?? 0) + 1;
  const challenges = priceChallenges({ challenges: ledger.challenges, solvers }, published, track);
  const sums = rankSolves({ solves, challenges, people: ledger.people, since: -Infinity });
  const shown = sums.flatMap(({ person }) => people.find(person) ?? []);
  return new Map(shown.map(({ id }, place) => [id, place + 1]));
}

const startOfDay = (at: Date): number => Math.floor(at.getTime() / DAY_MS) * DAY_MS;

/** What each version of each challenge of the ledger is worth, by the solves of all of them. */
function priceChallenges(
  ledger: Pick<SolveLedger, 'challenges' | 'solvers'>,
  published: readonly PublishedChallenge[],
  track: RankingTrack,
): (PricedVersion | undefined)[][] {
  const byId = new Map<string, PublishedChallenge>(published.map((one) => [one.challenge.id, one]));
  return ledger.challenges.map((id, number) => {
    const found = byId.get(id);
    if (!found) return [];
    const solvers = ledger.solvers[number] ?? 0;
    const isCounted = track === 'all' || found.challenge.track === track;
    const priced: PricedVersion[] = [];
    for (const { version, severity, min, max } of found.versions)
      priced[version] = { points: pointsForSolvers({ min, max }, solvers), severity, isCounted };
    return priced;
  });
}
