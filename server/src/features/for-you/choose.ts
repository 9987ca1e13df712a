import type { ChallengeSummary, Track, Difficulty } from '@redoubt/contract/challenges';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { MOST_SUGGESTIONS } from '@redoubt/contract/for-you';
import type { SkillLevel } from '@redoubt/contract/profile';
import { chanceOf, estimateAbilities } from './ability.ts';

/** The difficulty that the author's rating stands for before anybody tried, in logits. */
const wordDifficulties: Record<Difficulty, number> = { easy: -1, medium: 0, hard: 1, 'very-hard': 2 };

/** The author's rating counts as much as this many people who tried. */
const WORD_WEIGHT = 6;

/**
 * The difficulty of a challenge in logits: the author's rating, outweighed by the people who tried as they become many.
 */
export function difficultyOf({
  difficulty,
  solves: breaks,
  targets,
  tried,
}: Pick<ChallengeSummary, 'difficulty' | 'solves' | 'targets' | 'tried'>): number {
  // A person may have broken each of several targets, so the breaks are divided by the targets.
  const solves = breaks / targets.length;
  const people = Math.max(tried, solves);
  const odds = (solves + 0.5) / (people - solves + 0.5);
  return (WORD_WEIGHT * wordDifficulties[difficulty] - people * Math.log(odds)) / (WORD_WEIGHT + people);
}

/** A person's progress with a challenge that they tried. */
export interface OwnRecord {
  readonly attempts: number;
  readonly state: 'open' | 'broken' | 'held';
}

/** The challenges to choose from. */
export interface Shelf<One extends Rated> {
  /** All that lists show, past ones included, since a person's record refers to those too. */
  readonly all: readonly One[];
  /** What the person may attempt now. */
  readonly open: readonly One[];
  /** The one of those that comes first, whatever the others are worth. */
  readonly next?: One | undefined;
}

/** What is known of a person. */
export interface Known {
  /** The person's records, by the ids of the challenges. */
  readonly records: ReadonlyMap<string, OwnRecord>;
  /** The level that the person gives for themselves in each track. */
  readonly levels: Readonly<Record<Track, SkillLevel>>;
  /** The fields of their profile. */
  readonly fields: readonly string[];
}

export type Rated = Pick<
  ChallengeSummary,
  'id' | 'track' | 'difficulty' | 'solves' | 'targets' | 'tried' | 'points' | 'fields' | 'opensAt'
>;

/** How much easier, in logits, a challenge in one of the person's fields is. */
const FIELD_EDGE = 0.5;
/** How much harder, in logits, each failed attempt makes a challenge for this person, and how many count at most. */
const VAIN_ATTEMPT = 0.6;
const MOST_VAIN = 3;
/** Lowers the worth of a second challenge of the same track and level, so that the three differ. */
const ALIKE = 0.9;
/** Raises the worth of new challenges, since nobody knows yet whom they suit. */
const NEW_EDGE = 1.1;
/** More than any challenge is worth. */
const UNBEGUN = 1e9;
export const NEW_DAYS = 14;

/**
 * The challenges with the highest expected value of the person's next attempt: the chance of a break times the current
 * points. Broken ones are left out; open ones come last, since the person knows of them.
 */
export function chooseFor<One extends Rated>(
  { all, open, next }: Shelf<One>,
  known: Known,
  now: Date,
): One[] {
  const worthOf = createWorth(all, known, now);
  const isBegun = ({ id }: Rated) => known.records.get(id)?.state === 'open';
  const left = open
    .filter(({ id }) => id !== next?.id && known.records.get(id)?.state !== 'broken')
    .map((challenge) => ({ challenge, worth: worthOf(challenge) }));
  const chosen: One[] = next ? [next] : [];
  while (chosen.length < MOST_SUGGESTIONS && left.length > 0) {
    const rank = ({ challenge, worth }: (typeof left)[number]) =>
      (isBegun(challenge) ? 0 : UNBEGUN) +
      worth * (chosen.some((one) => isAlike(one, challenge)) ? ALIKE : 1);
    const best = left.reduce((one, other) => (rank(other) > rank(one) ? other : one));
    left.splice(left.indexOf(best), 1);
    chosen.push(best.challenge);
  }
  return chosen;
}

/** The person's field that a challenge is about, as the challenge writes it. */
export function sharedFieldOf({ fields }: Pick<Rated, 'fields'>, own: readonly string[]): string | null {
  const known = new Set(own.map((field) => field.toLocaleLowerCase('en')));
  return fields.find((field) => known.has(field.toLocaleLowerCase('en'))) ?? null;
}

/** Whole days since the challenge opened. */
export function daysOpen({ opensAt }: Pick<Rated, 'opensAt'>, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(opensAt)) / DAY_MS);
}

function createWorth(challenges: readonly Rated[], { records, levels, fields }: Known, now: Date) {
  const difficulties = new Map(
    challenges.map((challenge) => [
      challenge.id,
      difficultyOf(challenge) - (sharedFieldOf(challenge, fields) === null ? 0 : FIELD_EDGE),
    ]),
  );
  const trials = challenges.flatMap(({ id, track }) => {
    const record = records.get(id);
    if (!record || record.state === 'open') return [];
    return [{ track, difficulty: difficulties.get(id) ?? 0, isBroken: record.state === 'broken' }];
  });
  const abilities = estimateAbilities(trials, levels);
  return (challenge: Rated): number => {
    const record = records.get(challenge.id);
    const vain = record?.state === 'held' ? Math.min(record.attempts, MOST_VAIN) * VAIN_ATTEMPT : 0;
    const chance = chanceOf(abilities[challenge.track], (difficulties.get(challenge.id) ?? 0) + vain);
    const isNew = record === undefined && daysOpen(challenge, now) < NEW_DAYS;
    return chance * challenge.points.now * (isNew ? NEW_EDGE : 1);
  };
}

function isAlike(one: Rated, other: Rated): boolean {
  return one.track === other.track && one.difficulty === other.difficulty;
}
