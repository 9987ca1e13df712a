import type { Difficulty, Track } from '#shared/terms/challenge-terms.ts';
import type { ChallengeSummary } from '#shared/terms/shown-challenge.ts';

/**
 * How hard a challenge is beside the hardest that the person has broken in its track; `first` where they have tried
 * nothing there, `unbroken` where they have, and broken nothing.
 */
export type Relation = 'first' | 'unbroken' | 'easier' | 'same' | 'step-up' | 'leap';

/** What speaks for a challenge. */
export interface SuggestionFacts {
  readonly challenge: Pick<ChallengeSummary, 'track' | 'difficulty' | 'solves' | 'tried'>;
  readonly relation: Relation;
  /** The title of the level of the practice ladder that it comes right after; null where it is not suggested as a level. */
  readonly follows: string | null;
  /** A field of the challenge that the person names among their own. */
  readonly sharedField: string | null;
  /** How far the person is with it. */
  readonly mark: 'open' | 'held' | 'undecided' | 'left' | null;
  /** Days since it opened, where that is new. */
  readonly newForDays: number | null;
}

const trackNames: Record<Track, string> = { 'red-team': 'red teaming', content: 'content stumping' };
const difficultyNames: Record<Difficulty, string> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  'very-hard': 'Very hard',
};

/** The reason in words: how hard it is for this person, what is special about it, and how it went for others. */
export function explain(facts: SuggestionFacts): string {
  return [level(facts), special(facts), others(facts)].filter((sentence) => sentence !== null).join(' ');
}

function level({ challenge, relation, follows }: SuggestionFacts): string {
  const track = trackNames[challenge.track];
  const word = difficultyNames[challenge.difficulty];
  if (follows !== null) return `${word}: the next level after ${follows}.`;
  const reasons: Record<Relation, string> = {
    first: `${word}, and your first in ${track}.`,
    unbroken: `${word}: you have not broken anything in ${track} yet.`,
    easier: `${word}: you have broken harder ones in ${track}.`,
    same: `${word}, like the hardest that you have broken in ${track}.`,
    'step-up': `${word}: a step up from what you have broken in ${track}.`,
    leap: `${word}: far above what you have broken in ${track}.`,
  };
  return reasons[relation];
}

function special({ sharedField, mark, newForDays }: SuggestionFacts): string | null {
  if (mark === 'open') return 'You have started it.';
  if (mark === 'held') return 'It held when you tried it.';
  if (mark === 'undecided') return 'Your claim about it is waiting for a verdict.';
  if (mark === 'left') return 'You left it early.';
  if (sharedField !== null) return `It is about one of your fields: ${sharedField}.`;
  if (newForDays === null) return null;
  if (newForDays === 0) return 'New: it opened today.';
  return newForDays === 1 ? 'New: it opened yesterday.' : `New: it opened ${String(newForDays)} days ago.`;
}

function others({ challenge: { solves, tried } }: SuggestionFacts): string {
  if (tried === 0) return 'Nobody has tried it yet.';
  if (solves === 0) return `None of the ${String(tried)} who tried has broken it yet.`;
  return `${String(solves)} of ${String(Math.max(tried, solves))} who tried it broke it.`;
}
