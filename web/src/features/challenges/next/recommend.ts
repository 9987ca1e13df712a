import type { Mark } from '@redoubt/contract/arena';
import type { ChallengeSummary } from '@redoubt/contract/challenges';
import { difficultyBlocks, difficultyWords, trackWords } from '../challenge/challenge-words.ts';

export interface Recommendation {
  readonly challenge: ChallengeSummary;
  /** Why this one, in one or two sentences. */
  readonly reason: string;
}

type Solved = Pick<ChallengeSummary, 'slug' | 'track' | 'difficulty'>;

interface Knowledge {
  readonly challenges: readonly ChallengeSummary[];
  readonly marks: readonly Mark[];
  /** The challenge that the person has just broken. */
  readonly after?: Solved;
}

/**
 * The one challenge to go on with: open to everyone, and not broken by this person. After a break the next step up in the
 * same track; else what was begun or held, else the easiest. Null where nothing is left.
 */
export function recommend({ challenges, marks, after }: Knowledge): Recommendation | null {
  const markOf = new Map(marks.map((mark) => [mark.challengeId, mark]));
  // What is open stands among the open attempts anyway.
  const rank = (one: ChallengeSummary) =>
    stepsFrom(after, one) + (markOf.get(one.id)?.state === 'open' ? BEGUN : 0);
  const candidates = challenges
    .filter(
      ({ state, requires, slug }) => state === 'open' && requires !== 'approved' && slug !== after?.slug,
    )
    .filter(({ id }) => markOf.get(id)?.state !== 'broken')
    .toSorted((one, other) => rank(one) - rank(other));
  const [challenge] = candidates;
  if (challenge === undefined) return null;
  const told =
    after === undefined ? describeStart(challenge, markOf.get(challenge.id)) : describeStep(challenge, after);
  return { challenge, reason: `${told} ${describeOthers(challenge)}` };
}

const BEGUN = 100;
const OTHER_TRACK = 10;
const EASIER = 5;

/** How far a challenge is from the one just broken: the same track first, then not easier, then the nearest. */
function stepsFrom(after: Solved | undefined, challenge: Solved): number {
  const level = difficultyBlocks[challenge.difficulty];
  if (after === undefined) return level;
  const up = level - difficultyBlocks[after.difficulty];
  return Math.abs(up) + (up < 0 ? EASIER : 0) + (challenge.track === after.track ? 0 : OTHER_TRACK);
}

function describeStep({ track, difficulty }: ChallengeSummary, after: Solved): string {
  const word = difficultyWords[difficulty].toLowerCase();
  if (track !== after.track) return `A change of track: ${trackWords[track].toLowerCase()}, ${word}.`;
  if (difficulty === after.difficulty) return `The same track, and as ${word} as the one you broke.`;
  return difficultyBlocks[difficulty] > difficultyBlocks[after.difficulty]
    ? `The next step up in the same track: ${word}.`
    : `Left over in the same track: ${word}.`;
}

function describeStart({ difficulty }: ChallengeSummary, mark: Mark | undefined): string {
  const word = difficultyWords[difficulty].toLowerCase();
  if (mark === undefined) return `The easiest that you have not broken: ${word}.`;
  return mark.state === 'open' ? `You have begun it: ${word}.` : `It held when you tried it: ${word}.`;
}

function describeOthers({ solves, tried }: ChallengeSummary): string {
  if (solves === 0) return 'Nobody has broken it yet.';
  return `${String(solves)} of ${String(Math.max(tried, solves))} who tried it broke it.`;
}
