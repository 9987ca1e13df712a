import type { SkillLevel } from '@redoubt/contract/profile';
import { type Track, tracks } from '@redoubt/contract/challenges';

/** One challenge that a person tried: its difficulty in logits, and whether it was broken. */
export interface Trial {
  readonly track: Track;
  readonly difficulty: number;
  readonly isBroken: boolean;
}

/** A person's ability in a track, in the logits of difficulties. */
export interface Ability {
  readonly mean: number;
  readonly variance: number;
}

/** The variances between people, and between the tracks of one person, in squared logits. */
const BETWEEN_PEOPLE = 1;
const BETWEEN_TRACKS = 0.5;

/** A person's own level counts, but less than the challenges that they broke. */
const meanByLevel: Record<SkillLevel, number> = { 1: -0.5, 2: 0.2, 3: 0.8 };

const STEPS = 12;

/**
 * The most likely abilities of a person after their trials, by the Rasch model (Rasch, 1960): the odds of a break are
 * exp(ability − difficulty). Before any trial abilities are normally distributed around the person's own level. The
 * tracks of one person are correlated, so that a record in one is evidence for the other. Variances are those of
 * Laplace's approximation.
 */
export function estimateAbilities(
  trials: readonly Trial[],
  levels: Readonly<Record<Track, SkillLevel>>,
): Readonly<Record<Track, Ability>> {
  const prior = tracks.map((track) => meanByLevel[levels[track]]);
  let means = [...prior];
  let weights: number[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const at = slopeAt(trials, means);
    weights = at.weights;
    const away = means.map((mean, index) => mean - (prior[index] ?? 0));
    const pull = multiplyPrecision(away);
    const change = solve(
      weights,
      at.gradient.map((slope, index) => slope - (pull[index] ?? 0)),
    );
    means = means.map((mean, index) => mean + (change[index] ?? 0));
  }
  const ability = (index: number): Ability => {
    const unit = tracks.map((_, other) => Number(other === index));
    return { mean: means[index] ?? 0, variance: solve(weights, unit)[index] ?? 0 };
  };
  return { 'red-team': ability(tracks.indexOf('red-team')), content: ability(tracks.indexOf('content')) };
}

/**
 * The chance that somebody with this ability breaks a challenge of this difficulty. Uncertainty about the ability draws
 * it towards one half.
 */
export function chanceOf({ mean, variance }: Ability, difficulty: number): number {
  return logistic((mean - difficulty) / Math.sqrt(1 + (Math.PI * variance) / 8));
}

/** For each track: the slope of the likelihood at these abilities, and its curvature. */
function slopeAt(trials: readonly Trial[], means: readonly number[]) {
  const gradient = tracks.map(() => 0);
  const weights = tracks.map(() => 0);
  for (const { track, difficulty, isBroken } of trials) {
    const index = tracks.indexOf(track);
    const chance = logistic((means[index] ?? 0) - difficulty);
    gradient[index] = (gradient[index] ?? 0) + Number(isBroken) - chance;
    weights[index] = (weights[index] ?? 0) + chance * (1 - chance);
  }
  return { gradient, weights };
}

// The prior's covariance is BETWEEN_TRACKS on the diagonal and BETWEEN_PEOPLE everywhere; its inverse is a diagonal less
// a constant, by the formula of Sherman and Morrison.
const DIAGONAL = 1 / BETWEEN_TRACKS;
const SHARED = BETWEEN_PEOPLE / (BETWEEN_TRACKS * (BETWEEN_TRACKS + tracks.length * BETWEEN_PEOPLE));

function multiplyPrecision(values: readonly number[]): number[] {
  const total = sum(values);
  return values.map((value) => DIAGONAL * value - SHARED * total);
}

/** Solves (weights + precision) × answer = values, by the same formula. */
function solve(weights: readonly number[], values: readonly number[]): number[] {
  const scaled = values.map((value, index) => value / ((weights[index] ?? 0) + DIAGONAL));
  const ones = weights.map((weight) => 1 / (weight + DIAGONAL));
  const shared = (SHARED * sum(scaled)) / (1 - SHARED * sum(ones));
  return scaled.map((value, index) => value + shared * (ones[index] ?? 0));
}

export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
