import { difficulties, type Difficulty } from '@redoubt/contract/challenges';

/** The difficulty in logits that an author's label means before anybody tried. */
const labelLogits: Record<Difficulty, number> = { easy: -1, medium: 0, hard: 1, 'very-hard': 2 };

/** The author's label counts as much as this many people who tried. */
const LABEL_WEIGHT = 10;

/**
 * What log odds of never breaking it say of one attempt: people try again, and hard challenges are tried by able people.
 * Fitted in the simulation of `npm run bench matching`, which prints how often the level is right.
 */
const PERSISTENCE = 0.6;
const SELECTION = 1.4;

/** From so many people on, the level that is shown follows them. */
export const ENOUGH_TRIED = 10;

/** Half-way between the logits of the labels; the last level has no upper end. */
const upperEnds: readonly (readonly [Difficulty, number])[] = [
  ['easy', -0.5],
  ['medium', 0.5],
  ['hard', 1.5],
];

export interface Tried {
  /** The author's label. */
  readonly label: Difficulty;
  /** Breaks of all targets, of which a person has one of each at most. */
  readonly solves: number;
  readonly targets: number;
  /** People who sent a message; those who left are among them. */
  readonly tried: number;
}

/**
 * The difficulty of an attempt in logits, from the share of people who broke it. The author's label is a prior that weighs
 * `LABEL_WEIGHT` people; half a person is added on each side, as by Haldane (1956) and Anscombe (1956).
 */
export function logitsOf({ label, solves: breaks, targets, tried }: Tried): number {
  const solves = breaks / targets;
  const people = Math.max(tried, solves);
  const oddsAgainst = (people - solves + 0.5) / (solves + 0.5);
  const found = PERSISTENCE + SELECTION * Math.log(oddsAgainst);
  return (LABEL_WEIGHT * labelLogits[label] + people * found) / (LABEL_WEIGHT + people);
}

/** The level that people are shown: the author's label until `ENOUGH_TRIED` people tried, then what they found. */
export function levelOf(challenge: Tried): Difficulty {
  if (challenge.tried < ENOUGH_TRIED) return challenge.label;
  const logits = logitsOf(challenge);
  const found = upperEnds.find(([, end]) => logits < end);
  return found?.[0] ?? difficulties[difficulties.length - 1] ?? challenge.label;
}
