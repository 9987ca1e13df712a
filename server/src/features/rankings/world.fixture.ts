import { userId } from '@redoubt/contract/shared/ids.ts';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { createBoards } from './boards.ts';
import type { RankedList } from './lists.ts';
import type { PeopleDirectory } from './people-directory.ts';
import type { PublishedWorth } from './prices.ts';
import { type CountedList, type Facts, type FactualSolve, recount } from './recount.fixture.ts';
import { createSolveLedger } from './solves/solve-ledger.ts';

const uuid = (first: number, number: number) =>
  `${String(first)}0000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

interface Price {
  readonly severity: number;
  readonly min: number;
  readonly max: number;
}

/** Facts that change, and boards that learn of them as those of a process learn of the database. */
export class World implements Facts {
  now = Date.parse('2026-11-20T12:00:00Z');
  published: readonly PublishedWorth[] = [];
  readonly solves: FactualSolve[] = [];
  readonly isHidden = new Set<number>();
  readonly handles: string[];
  readonly personIds;
  readonly #challenges;
  readonly #arrived: { solve: FactualSolve; entry: number; sequence: number }[] = [];
  readonly #changed = new Set<string>();
  readonly #ledger = createSolveLedger({ arrivals: () => this.#arrivals() });
  readonly #boards = createBoards(
    {
      clock: { now: () => new Date(this.now) },
      catalogue: { list: () => Promise.resolve(this.published) },
      ledger: this.#ledger,
      people: this.#directory(),
    },
    { maxAgeMs: -1 },
  );
  #count = 0;

  constructor(size: { people: number; challenges: number }) {
    this.personIds = Array.from({ length: size.people }, (_, number) => userId.parse(uuid(1, number)));
    this.handles = this.personIds.map((_, number) => `person-${String(number)}`);
    this.#challenges = Array.from({ length: size.challenges }, (_, number) => ({
      // Every third has two targets.
      objectives: (number % 3 === 0 ? [2, 3] : [2]).map((first) => ({ id: uuid(first, number) })),
      track: number % 2 === 0 ? ('red-team' as const) : ('content' as const),
      isPublished: true,
      versions: [{ version: 1, severity: 3, min: 100, max: 500 }],
    }));
    this.#publish();
  }

  /** What comes next for the pair: solved for the first time, overturned, or granted again. */
  award({ person, challenge, hoursAgo }: { person: number; challenge: number; hoursAgo: number }): void {
    const { objectives, versions } = this.#challengeAt(challenge);
    const { id: objectiveId } = objectives[person % objectives.length] ?? { id: '' };
    let solve = this.solves.find((one) => one.person === person && one.objectiveId === objectiveId);
    if (!solve) {
      const solvedAt = this.now - hoursAgo * HOUR_MS;
      solve = { person, objectiveId, version: versions.length, solvedAt, entries: 0 };
      this.solves.push(solve);
    }
    solve.entries += 1;
    this.#count += 1;
    this.#arrived.push({ solve, entry: solve.entries, sequence: this.#count });
  }

  withdrawOrPublish(challenge: number): void {
    const own = this.#challengeAt(challenge);
    own.isPublished = !own.isPublished;
    this.#publish();
  }

  reprice(challenge: number, price: Price): void {
    const { versions } = this.#challengeAt(challenge);
    versions.push({ version: versions.length + 1, ...price });
    this.#publish();
  }

  hideOrShow(person: number): void {
    if (!this.isHidden.delete(person)) this.isHidden.add(person);
    this.#changed.add(this.personIds[person] ?? '');
  }

  rename(person: number): void {
    this.#count += 1;
    this.#name(person, `renamed-${String(this.#count)}`);
  }

  exchangeHandles(one: number, other: number): void {
    const [first = '', second = ''] = [this.handles[one], this.handles[other]];
    this.#name(one, second);
    this.#name(other, first);
  }

  /** The rows of a list as it is served. */
  async read(list: RankedList): Promise<unknown> {
    const standings = await this.#boards.open(list);
    return (JSON.parse(standings.page({ limit: 100 }).plain.toString()) as { items: unknown }).items;
  }

  recount({ track, spanAt, isPricedThen }: RankedList): ReturnType<typeof recount> {
    const list: CountedList = { track, isPricedThen, ...spanAt(new Date(this.now)) };
    return recount(this, list);
  }

  #name(person: number, handle: string): void {
    this.handles[person] = handle;
    this.#changed.add(this.personIds[person] ?? '');
  }

  #challengeAt(number: number) {
    const found = this.#challenges[number];
    if (!found) throw new Error('There is no such challenge.');
    return found;
  }

  #publish(): void {
    this.published = this.#challenges
      .filter(({ isPublished }) => isPublished)
      .map(({ track, objectives, versions }) => ({
        challenge: { track },
        objectives,
        versions: [...versions],
      }));
  }

  async *#arrivals() {
    await Promise.resolve();
    yield this.#arrived.splice(0).map(({ solve, entry, sequence }) => ({
      sequence,
      entry,
      userId: userId.parse(this.personIds[solve.person]),
      objectiveId: solve.objectiveId,
      challengeVersion: solve.version,
      solvedAt: solve.solvedAt,
    }));
  }

  #directory(): PeopleDirectory {
    return {
      find: (number) => {
        const id = this.#ledger.people[number] ?? '';
        const person = this.personIds.findIndex((one) => one === id);
        if (person === -1 || this.isHidden.has(person)) return undefined;
        return { id, handle: this.handles[person] ?? '', name: null };
      },
      idOf: (handle) => this.personIds[this.handles.indexOf(handle)],
      follow: () => Promise.resolve(),
      takeChanges: () => {
        const taken = new Set(this.#changed);
        this.#changed.clear();
        return taken;
      },
    };
  }
}
