import type {
  ChallengeList,
  ChallengeSummary,
  Difficulty,
  Requirement,
  Track,
  Visibility,
} from '@redoubt/contract/challenges';
import { figure, plural } from '#ui/words/numbers.ts';

export const trackWords: Record<Track, string> = { 'red-team': 'Red team', content: 'Content stumping' };

export const difficultyWords: Record<Difficulty, string> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  'very-hard': 'Very hard',
};

/** How many of the four blocks a difficulty fills. */
export const difficultyBlocks: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3, 'very-hard': 4 };

export const requirementWords: Record<Requirement, string> = {
  none: 'Nothing',
  verified: 'Verified address',
  approved: 'Approved',
};

/** Who can find a challenge that is not public. */
export const visibilityWords: Record<Exclude<Visibility, 'public'>, string> = {
  invited: 'Invited only',
  organization: 'One organization only',
};

/** What follows the number of solves: of several targets a person may have broken more than one. */
export function solvesWords({
  targets,
  solves,
  tried,
}: Pick<ChallengeSummary, 'targets' | 'solves' | 'tried'>): string {
  return targets.length > 1
    ? `${plural(solves, 'break', 'breaks')} of ${String(targets.length)} targets, ${figure(tried)} tried`
    : `of ${figure(tried)} tried`;
}

/** The names of the Challenges menu. */
export const listWords: Record<ChallengeList, string> = {
  active: 'Active Challenges',
  'red-team': 'Red Team Challenges',
  content: 'Content Review',
  past: 'Past Challenges',
};

export const sortWords = {
  points: 'Most points now',
  newest: 'Newest first',
  solves: 'Fewest solves',
  difficulty: 'Easiest first',
} as const;

export const yoursWords = {
  untried: 'Not tried yet',
  held: 'Held so far',
  left: 'Left',
  broken: 'Broken by me',
} as const;
