import { type ChallengeSummary, difficulties, type Track } from '@redoubt/contract/challenges';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { MOST_SUGGESTIONS } from '@redoubt/contract/for-you';
import type { SkillLevel } from '@redoubt/contract/profile';
import { chanceOf, estimateAbilities } from './ability.ts';

/** A person's progress with a challenge that they tried. */
export interface OwnRecord {
  /** How many of its targets they broke. */
  readonly broken: number;
  /** How many attempts held to the last message. */
  readonly held: number;
  /** An attempt that was left, and a claim that waits for its verdict or that nobody could judge, are no failures. */
  readonly state: 'open' | 'broken' | 'held' | 'undecided' | 'left';
}

/** The challenges to choose from. */
export interface Shelf<One extends Rated> {
  /** All that lists show, past ones included, since a person's record refers to those too. */
  readonly all: readonly One[];
  /** What the person may attempt now. */
  readonly open: readonly One[];
  /** The one of those that comes first where it is within reach, whatever the others are worth. */
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

export interface Rated extends Pick<
  ChallengeSummary,
  'id' | 'track' | 'difficulty' | 'points' | 'fields' | 'opensAt'
> {
  /** How hard it is in logits. */
  readonly logits: number;
}

/** How much easier, in logits, a challenge in one of the person's fields is. */
const FIELD_EDGE = 0.5;
/** How much harder, in logits, each failed attempt makes a challenge for this person, and how many count at most. */
const VAIN_ATTEMPT = 0.6;
const MOST_VAIN = 3;
/** Lowers the worth of a second challenge of the same track and level, so that the three differ. */
const ALIKE = 0.9;
/** Raises the worth of new challenges, since nobody knows yet whom they suit. */
const NEW_EDGE = 1.1;
export const NEW_DAYS = 14;

/**
 * Three challenges within reach: the easiest level in a track in which the person has broken nothing, and at most one
 * level above the hardest that they broke there. What is begun comes last, since the person knows of it; what is about
 * one of their fields and was never tried comes first. Among equals the highest expected value of the next attempt counts:
 * the chance of a break times the current points. Broken ones are left out.
 */
export function chooseFor<One extends Rated>(shelf: Shelf<One>, known: Known, now: Date): One[] {
  const { all, open, next } = shelf;
  const worthOf = createWorth(all, known, now);
  const within = listWithinReach(
    open.filter(({ id }) => known.records.get(id)?.state !== 'broken'),
    findReach(all, known),
  );
  const first = within.find(({ id }) => id === next?.id);
  const left = within
    .filter((challenge) => challenge !== first)
    .map((challenge) => ({
      challenge,
      tier: tierOf(challenge, known),
      worth: worthOf(challenge),
    }));
  const chosen: One[] = first ? [first] : [];
  while (chosen.length < MOST_SUGGESTIONS && left.length > 0) {
    const rank = ({ challenge, worth }: (typeof left)[number]) =>
      worth * (chosen.some((one) => isAlike(one, challenge)) ? ALIKE : 1);
    const best = left.reduce((one, other) =>
      (other.tier - one.tier || rank(other) - rank(one)) > 0 ? other : one,
    );
    left.splice(left.indexOf(best), 1);
    chosen.push(best.challenge);
  }
  return chosen;
}

type Reach = Readonly<Record<Track, number>>;

/** The hardest level for this person in each track, by its place among the levels. */
function findReach(all: readonly Rated[], { records }: Known): Reach {
  const broken = all.filter(({ id }) => (records.get(id)?.broken ?? 0) > 0);
  const reachIn = (track: Track) =>
    Math.max(-1, ...broken.filter((one) => one.track === track).map(placeOf)) + 1;
  return { 'red-team': reachIn('red-team'), content: reachIn('content') };
}

/** Where nothing is within reach, the nearest level beyond it. */
function listWithinReach<One extends Rated>(challenges: readonly One[], reach: Reach): readonly One[] {
  const beyond = (challenge: Rated) => Math.max(0, placeOf(challenge) - reach[challenge.track]);
  const least = Math.min(...challenges.map(beyond));
  return challenges.filter((challenge) => beyond(challenge) === least);
}

function placeOf({ difficulty }: Pick<Rated, 'difficulty'>): number {
  return difficulties.indexOf(difficulty);
}

/** Higher tiers come first. */
function tierOf(challenge: Rated, { records, fields }: Known): number {
  const record = records.get(challenge.id);
  if (record?.state === 'open' || record?.state === 'undecided') return 0;
  return record === undefined && sharedFieldOf(challenge, fields) !== null ? 2 : 1;
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
  const logits = new Map(
    challenges.map((challenge) => [
      challenge.id,
      challenge.logits - (sharedFieldOf(challenge, fields) === null ? 0 : FIELD_EDGE),
    ]),
  );
  const trials = challenges.flatMap(({ id, track }) => {
    const record = records.get(id);
    if (record?.state !== 'broken' && record?.state !== 'held') return [];
    return [{ track, difficulty: logits.get(id) ?? 0, isBroken: record.state === 'broken' }];
  });
  const abilities = estimateAbilities(trials, levels);
  return (challenge: Rated): number => {
    const record = records.get(challenge.id);
    const vain = record?.state === 'held' ? Math.min(record.held, MOST_VAIN) * VAIN_ATTEMPT : 0;
    const chance = chanceOf(abilities[challenge.track], (logits.get(challenge.id) ?? 0) + vain);
    const isNew = record === undefined && daysOpen(challenge, now) < NEW_DAYS;
    return chance * challenge.points.now * (isNew ? NEW_EDGE : 1);
  };
}

function isAlike(one: Rated, other: Rated): boolean {
  return one.track === other.track && one.difficulty === other.difficulty;
}
