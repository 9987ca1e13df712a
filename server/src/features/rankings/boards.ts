import pLimit from 'p-limit';
import { createFreshValue } from '#platform/fresh-value.ts';
import { CooperativeYield } from '#platform/turns/cooperative-yield.ts';
import type { Kit } from '#kit.ts';
import { type Board, createBoard, type Span } from './board.ts';
import type { PeopleDirectory } from './people-directory.ts';
import type { RankedList } from './lists.ts';
import { listPrices, type PublishedWorth } from './prices.ts';
import type { SolveLedger } from './solves/solve-ledger.ts';
import { createStandings, type Standings } from './standings.ts';

/** All lists over one ledger, at most 250 ms behind the solves: what arrives changes the rows that it touches. */
export interface Boards {
  /** The list as it is now: to be read at once, before anything else is waited for. */
  open(list: RankedList): Promise<Standings>;
}

const MAX_AGE_MS = 250;

/** What all lists are made of at one moment; replaced when anything of it differs. */
interface State {
  readonly published: readonly PublishedWorth[];
  readonly at: Date;
  readonly standings: Map<string, Standings>;
}

interface CachedBoard {
  readonly board: Board;
  readonly list: RankedList;
  /** Indexed by the number of the objective. */
  readonly solvers: readonly number[];
}

interface Sources {
  readonly clock: Pick<Kit['clock'], 'now'>;
  /** The same array while nothing changes. */
  readonly catalogue: { list(): Promise<readonly PublishedWorth[]> };
  readonly ledger: SolveLedger;
  readonly people: PeopleDirectory;
}

export function createBoards(sources: Sources, { maxAgeMs } = { maxAgeMs: MAX_AGE_MS }): Boards {
  const boards = new Map<string, CachedBoard>();
  // One that is being made misses nothing that arrives meanwhile.
  const oneByOne = pLimit(1);
  const state = createFreshValue<State>({
    maxAgeMs,
    load: (before) => oneByOne(() => follow(sources, boards, before)),
  });

  async function open(list: RankedList): Promise<Standings> {
    const now = await state.get();
    const cached = boards.get(list.key);
    if (!cached) {
      await oneByOne(
        async () => boards.has(list.key) || boards.set(list.key, await make(sources, list, now)),
      );
      return open(list);
    }
    const standings =
      now.standings.get(list.key) ??
      createStandings({ board: cached.board, people: sources.people, at: now.at });
    now.standings.set(list.key, standings);
    return standings;
  }

  return { open };
}

/** Takes in what arrived since the state before, and renews the rows that it touches. */
async function follow(
  { catalogue, ledger, people, clock }: Sources,
  boards: Map<string, CachedBoard>,
  before: State | undefined,
): Promise<State> {
  const published = await catalogue.list();
  await ledger.follow();
  await people.follow(ledger.people);
  const at = clock.now();
  const solved = ledger.takeChanges();
  const changed = new Set(solved.people);
  for (const id of people.takeChanges()) changed.add(ledger.numberOf(id) ?? NOBODY);
  if (before?.published === published && changed.size === 0 && isSameDay(before.at, at)) return before;
  for (const [key, { board, list, solvers }] of boards) {
    if (isOver(board, list, { at, earliest: solved.earliest })) boards.delete(key);
    else await board.renew(changed, listPrices({ ...ledger, solvers, published }, list.track));
  }
  return { published, at, standings: new Map() };
}

async function make(
  { ledger, people }: Sources,
  list: RankedList,
  { published, at }: State,
): Promise<CachedBoard> {
  const span = list.spanAt(at);
  const solvers = list.isPricedThen ? await countSolvers(ledger, span) : ledger.solvers;
  const isShown = (person: number) => people.find(person) !== undefined;
  const prices = listPrices({ ...ledger, solvers, published }, list.track);
  const board = createBoard({ ...ledger, span, isShown, prices });
  await board.renew(ledger.people.keys(), prices);
  return { board, list, solvers };
}

/** No number of a person. */
const NOBODY = -1;

const isSameDay = (one: Date, other: Date): boolean =>
  one.toISOString().slice(0, 10) === other.toISOString().slice(0, 10);

/** A new period has begun, or what was solved in one that is over counts otherwise now. */
function isOver(board: Board, list: RankedList, { at, earliest }: { at: Date; earliest: number }): boolean {
  const { from, until } = list.spanAt(at);
  return from !== board.span.from || until !== board.span.until || (list.isPricedThen && earliest < until);
}

/** How many people had solved each objective at the end of a span. */
async function countSolvers({ objectives, solves }: SolveLedger, { until }: Span): Promise<number[]> {
  const counts: number[] = [];
  const loop = new CooperativeYield();
  for (const objective of objectives.keys()) {
    let count = 0;
    solves.visitObjective(objective, (_person, _version, solvedAt) => {
      if (solvedAt < until) count += 1;
    });
    counts.push(count);
    await loop.yieldIfBusy();
  }
  return counts;
}
