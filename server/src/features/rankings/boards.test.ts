import fc from 'fast-check';
import { expect, it } from 'vitest';
import { challengeId, userId } from '@redoubt/contract/ids.ts';
import { DAY_MS, HOUR_MS, WEEK_MS } from '@redoubt/contract/durations.ts';
import { pointsForSolvers } from '@redoubt/contract/challenges';
import { type Period, periods, type RankingTrack, rankingTracks } from '@redoubt/contract/rankings';
import { createBoards } from './boards.ts';
import type { PeopleDirectory } from './people-directory.ts';
import { startOfPeriod } from './periods.ts';
import type { PublishedWorth } from './prices.ts';
import { createSolveLedger } from './solve-ledger.ts';

const PEOPLE = 6;
const CHALLENGES = 4;
const TRACKS = ['red-team', 'content'] as const;

const uuid = (first: number, number: number) =>
  `${String(first)}0000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const personIds = Array.from({ length: PEOPLE }, (_, number) => userId.parse(uuid(1, number)));
const challengeIds = Array.from({ length: CHALLENGES }, (_, number) => challengeId.parse(uuid(2, number)));

const person = fc.nat(PEOPLE - 1);
const challenge = fc.nat(CHALLENGES - 1);
const step = fc.oneof(
  {
    weight: 6,
    // Solved for the first time, overturned, or granted again: whatever comes next for the pair.
    arbitrary: fc.record({ kind: fc.constant('award' as const), person, challenge, hoursAgo: fc.nat(400) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw or publish' as const), challenge }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reprice' as const),
      challenge,
      severity: fc.integer({ min: 1, max: 5 }),
      min: fc.integer({ min: 1, max: 9 }),
      more: fc.integer({ min: 0, max: 300 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hide or show' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('exchange handles' as const), person, with: person }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('time passes' as const), hours: fc.integer({ min: 1, max: 200 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('somebody looks' as const),
      period: fc.constantFrom(...periods),
      track: fc.constantFrom(...rankingTracks),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Solve {
  readonly person: number;
  readonly challenge: number;
  readonly version: number;
  readonly solvedAt: number;
  entries: number;
}

/** What is true, kept as plainly as can be, and the parts that the boards read it through. */
function makeWorld() {
  let now = Date.parse('2026-11-20T12:00:00Z');
  let renamed = 0;
  let sequence = 0;
  const solves: Solve[] = [];
  const arrived: Parameters<typeof toAward>[0][] = [];
  const changed = new Set<string>();
  const handles = personIds.map((_, number) => `person-${String(number)}`);
  const isHidden = new Set<number>();
  const isPublished = challengeIds.map(() => true);
  const versions = challengeIds.map(() => [{ version: 1, severity: 3, min: 100, max: 500 }]);
  let published: readonly PublishedWorth[] = [];

  const publish = () => {
    published = challengeIds.flatMap((id, number) =>
      isPublished[number] === true
        ? [{ challenge: { id, track: TRACKS[number % 2] ?? 'red-team' }, versions: [...(versions[number] ?? [])] }]
        : [],
    );
  };
  publish();

  const award = (of: Pick<Solve, 'person' | 'challenge'>, hoursAgo: number) => {
    let solve = solves.find((one) => one.person === of.person && one.challenge === of.challenge);
    if (!solve) {
      const version = versions[of.challenge]?.length ?? 1;
      solve = { ...of, version, solvedAt: now - hoursAgo * HOUR_MS, entries: 0 };
      solves.push(solve);
    }
    solve.entries += 1;
    sequence += 1;
    arrived.push({ ...solve, sequence });
  };

  function take(one: Step): void {
    switch (one.kind) {
      case 'award':
        award(one, one.hoursAgo);
        break;
      case 'withdraw or publish':
        isPublished[one.challenge] = isPublished[one.challenge] !== true;
        publish();
        break;
      case 'reprice': {
        const own = versions[one.challenge] ?? [];
        own.push({ version: own.length + 1, severity: one.severity, min: one.min, max: one.min + one.more });
        publish();
        break;
      }
      case 'hide or show':
        if (!isHidden.delete(one.person)) isHidden.add(one.person);
        changed.add(personIds[one.person] ?? '');
        break;
      case 'rename':
        renamed += 1;
        handles[one.person] = `renamed-${String(renamed)}`;
        changed.add(personIds[one.person] ?? '');
        break;
      case 'exchange handles': {
        const [first = '', second = ''] = [handles[one.person], handles[one.with]];
        handles[one.person] = second;
        handles[one.with] = first;
        for (const number of [one.person, one.with]) changed.add(personIds[number] ?? '');
        break;
      }
      case 'time passes':
        now += one.hours * HOUR_MS;
        break;
      case 'somebody looks':
        break;
    }
  }

  const feed = {
    // eslint-disable-next-line @typescript-eslint/require-await
    async *arrivals() {
      yield arrived.splice(0).map(toAward);
    },
  };
  const ledger = createSolveLedger(feed);
  const people: PeopleDirectory = {
    find(number) {
      const id = ledger.people[number];
      const own = personIds.findIndex((one) => one === id);
      return own === -1 || isHidden.has(own)
        ? undefined
        : { id: id ?? '', handle: handles[own] ?? '', name: null };
    },
    idOf: (handle) => personIds[handles.indexOf(handle)],
    follow: () => Promise.resolve(),
    takeChanges() {
      const taken = new Set(changed);
      changed.clear();
      return taken;
    },
  };
  const boards = createBoards(
    {
      clock: { now: () => new Date(now) },
      catalogue: { list: () => Promise.resolve(published) },
      ledger,
      people,
    },
    { maxAgeMs: -1 },
  );

  /** The list counted from nothing: of every solve that stands, what its version of the challenge is worth. */
  function recount(list: { period: Period; track: RankingTrack } | { before: number; track: RankingTrack }) {
    const from = 'period' in list ? (startOfPeriod(list.period, new Date(now))?.getTime() ?? -Infinity) : -Infinity;
    const until = 'before' in list ? list.before : Infinity;
    const standing = solves.filter(({ entries }) => entries % 2 === 1);
    const rows = personIds.flatMap((id, number) => {
      if (isHidden.has(number)) return [];
      const own = standing.flatMap((solve) => {
        const found = published.find((one) => one.challenge.id === challengeIds[solve.challenge]);
        const worth = found?.versions.find(({ version }) => version === solve.version);
        if (solve.person !== number || !found || !worth || solve.solvedAt < from || solve.solvedAt >= until)
          return [];
        if (list.track !== 'all' && found.challenge.track !== list.track) return [];
        const solvers = standing.filter(
          (other) => other.challenge === solve.challenge && ('period' in list || other.solvedAt < until),
        ).length;
        return [{ points: pointsForSolvers(worth, solvers), severity: worth.severity, at: solve.solvedAt }];
      });
      if (own.length === 0) return [];
      const points = own.reduce((sum, one) => sum + one.points, 0);
      const count = (isIn: (severity: number) => boolean) => own.filter((one) => isIn(one.severity)).length;
      return [
        {
          id,
          handle: handles[number],
          points,
          solves: own.length,
          severityMix: [count((one) => one < 3), count((one) => one === 3), count((one) => one > 3)],
          reachedAt: Math.max(...own.map(({ at }) => at)),
        },
      ];
    });
    return rows
      .toSorted(
        (one, other) =>
          other.points - one.points || one.reachedAt - other.reachedAt || (one.id < other.id ? -1 : 1),
      )
      .map(({ id: _, reachedAt, ...row }, place) => ({
        rank: place + 1,
        name: null,
        ...row,
        reachedAt: new Date(reachedAt).toISOString(),
      }));
  }

  async function read({ period, track }: { period: Period; track: RankingTrack }) {
    const list = await boards.open(`${period} ${track}`, {
      track,
      spanAt: (at) => ({ from: startOfPeriod(period, at)?.getTime() ?? -Infinity, until: Infinity }),
      isPricedThen: false,
    });
    return (JSON.parse(list.page({ limit: 100 }).plain.toString()) as { items: unknown[] }).items;
  }

  async function readBefore(track: RankingTrack) {
    const spanAt = (at: Date) => ({
      from: -Infinity,
      until: Math.floor(at.getTime() / DAY_MS) * DAY_MS - WEEK_MS,
    });
    const list = await boards.open(`before ${track}`, { track, spanAt, isPricedThen: true });
    return {
      until: spanAt(new Date(now)).until,
      rows: personIds.flatMap((id) => list.own(ledger.numberOf(id)).standing ?? []),
    };
  }

  return { take, read, readBefore, recount };
}

function toAward({ sequence, ...of }: Solve & { sequence: number }) {
  return {
    sequence,
    userId: personIds[of.person] ?? userId.parse(''),
    challengeId: challengeIds[of.challenge] ?? challengeId.parse(''),
    challengeVersion: of.version,
    entry: of.entries,
    solvedAt: new Date(of.solvedAt),
  };
}

const histories = fc.array(step, { minLength: 1, maxLength: 30 });

async function readEveryList(world: ReturnType<typeof makeWorld>): Promise<void> {
  for (const track of rankingTracks) {
    for (const period of periods)
      expect(await world.read({ period, track })).toEqual(world.recount({ period, track }));
    const { until, rows } = await world.readBefore(track);
    expect(rows.toSorted((one, other) => one.rank - other.rank)).toEqual(
      world.recount({ before: until, track }),
    );
  }
}

it('is a full recount after any history of solves, reversals, prices, names, erasures and periods', async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.boolean(), async (history, isWatchedFromStart) => {
      const world = makeWorld();
      if (isWatchedFromStart) await readEveryList(world);
      for (const one of history) {
        world.take(one);
        if (one.kind === 'somebody looks') expect(await world.read(one)).toEqual(world.recount(one));
      }
      await readEveryList(world);
    }),
    { numRuns: 1000 },
  );
});
