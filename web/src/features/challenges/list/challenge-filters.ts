import { foldText } from '@redoubt/contract/shared/unicode.ts';
import type { ChallengeProgress } from '@redoubt/contract/arena';
import {
  difficulties,
  tracks,
  type ChallengeSummary,
  type Difficulty,
  type Track,
} from '@redoubt/contract/challenges';
import type { sortWords, yoursWords } from '../challenge/challenge-words.ts';
import { difficultyBlocks } from '../challenge/challenge-words.ts';

export type ChallengeSort = keyof typeof sortWords;
export type Yours = keyof typeof yoursWords;

export interface ChallengeFilters {
  readonly track: Track[];
  readonly difficulty: Difficulty[];
  readonly yours: Yours[];
  /** Undefined while nobody chose one: newcomers then see the easy ones first, everybody else the points. */
  readonly sort: ChallengeSort | undefined;
  readonly q: string;
}

export const sorts = ['points', 'newest', 'solves', 'difficulty'] as const satisfies readonly ChallengeSort[];
export const yoursStates = ['untried', 'held', 'left', 'broken'] as const satisfies readonly Yours[];

/** Filters of `?track=&difficulty=&yours=&sort=&q=`; what is not on the lists is left out. */
export function readFilters(search: URLSearchParams): ChallengeFilters {
  const chosenTracks = search.getAll('track').flatMap((value) => value.split(','));
  const chosen = search.getAll('difficulty').flatMap((value) => value.split(','));
  const yours = search.getAll('yours').flatMap((value) => value.split(','));
  return {
    track: tracks.filter((each) => chosenTracks.includes(each)),
    difficulty: difficulties.filter((each) => chosen.includes(each)),
    yours: yoursStates.filter((each) => yours.includes(each)),
    sort: sorts.find((each) => each === search.get('sort')),
    q: search.get('q') ?? '',
  };
}

/** The address of a set of filters; defaults leave no trace in it. */
export function writeFilters(filters: ChallengeFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (filters.track.length > 0) {
    search.set('track', filters.track.join(','));
  }
  if (filters.difficulty.length > 0) {
    search.set('difficulty', filters.difficulty.join(','));
  }
  if (filters.yours.length > 0) {
    search.set('yours', filters.yours.join(','));
  }
  if (filters.sort !== undefined) {
    search.set('sort', filters.sort);
  }
  if (filters.q !== '') {
    search.set('q', filters.q);
  }
  return search;
}

export type ProgressById = ReadonlyMap<string, ChallengeProgress>;

/** The rows that match, in the chosen order. Equal rows keep the order of the list. */
export function selectChallenges(
  challenges: readonly ChallengeSummary[],
  filters: ChallengeFilters,
  progress: ProgressById,
): ChallengeSummary[] {
  const sort = sortOf(filters, progress);
  return challenges
    .filter(({ track }) => filters.track.length === 0 || filters.track.includes(track))
    .filter((each) => matchesDifficulty(each, filters) && matchesYours(progress.get(each.id), filters))
    .filter((each) => matchesWords(each, filters.q))
    .toSorted(
      (one, other) => (filters.sort === undefined && comparePlaces(one, other)) || COMPARE[sort](one, other),
    );
}

/** The chosen order; else the easiest first for whoever has broken nothing yet. */
export function sortOf({ sort }: Pick<ChallengeFilters, 'sort'>, progress: ProgressById): ChallengeSort {
  const isNewcomer = [...progress.values()].every(({ state }) => state !== 'broken');
  return sort ?? (isNewcomer ? 'difficulty' : 'points');
}

export function yoursOf(own: ChallengeProgress | undefined): Yours | undefined {
  if (own === undefined) {
    return 'untried';
  }
  if (own.state === 'broken') {
    return 'broken';
  }
  if (own.state === 'ended') {
    return 'left';
  }
  return own.state === 'held' ? 'held' : undefined;
}

/** Without a chosen order, those that the operators gave a place come first. */
function comparePlaces(one: ChallengeSummary, other: ChallengeSummary): number {
  return Math.min(one.place ?? NO_PLACE, NO_PLACE) - Math.min(other.place ?? NO_PLACE, NO_PLACE);
}

const NO_PLACE = 1000;

const COMPARE: Record<ChallengeSort, (a: ChallengeSummary, b: ChallengeSummary) => number> = {
  points: (a, b) => b.points.now - a.points.now,
  newest: (a, b) => b.opensAt.localeCompare(a.opensAt),
  solves: (a, b) => a.solves - b.solves,
  difficulty: (a, b) => difficultyBlocks[a.difficulty] - difficultyBlocks[b.difficulty],
};

function matchesDifficulty(challenge: ChallengeSummary, filters: ChallengeFilters): boolean {
  return filters.difficulty.length === 0 || filters.difficulty.includes(challenge.difficulty);
}

function matchesYours(own: ChallengeProgress | undefined, filters: ChallengeFilters): boolean {
  const state = yoursOf(own);
  return filters.yours.length === 0 || (state !== undefined && filters.yours.includes(state));
}

/** Every word of the search occurs in code, title or summary, in any case and accent. */
function matchesWords(challenge: ChallengeSummary, q: string): boolean {
  const text = foldText(`${challenge.code} ${challenge.title} ${challenge.summary}`);
  return foldText(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
