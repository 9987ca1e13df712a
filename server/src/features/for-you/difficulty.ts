import type { ChallengeSummary, Difficulty } from '@redoubt/contract/challenges';

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
