import type { JudgingResult, JudgingRound, ModelVote } from '#features/judging';
import type { ChosenJudge } from './choose-judges.ts';

type Vote = Pick<ModelVote, 'judgeId' | 'version' | 'outcome'>;
type Judge = Pick<ChosenJudge, 'id' | 'version' | 'votes'>;

/**
 * What follows from the answers of model judges: `wait` while one of them is missing. An outcome counts only where all
 * answers of all judges agree: each answer of a judge is asked for in other words, so that one that wavers lies within the
 * spread of its instructions, and people decide.
 */
export function settleVotes(
  { round, judges }: { readonly round: JudgingRound; readonly judges: readonly Judge[] },
  all: readonly Vote[],
): Exclude<JudgingResult, 'over'> | 'wait' {
  const needed = round === 'first' ? 2 : 1;
  if (judges.length < needed) return 'could-not-judge';
  const votes = all.filter(({ judgeId }) => judges.some(({ id }) => id === judgeId));
  // It was changed since: its answers are those of two judges.
  if (votes.some((vote) => judges.some(({ id, version }) => id === vote.judgeId && version !== vote.version)))
    return 'could-not-judge';
  const isComplete = judges.every(
    (judge) => votes.filter(({ judgeId }) => judgeId === judge.id).length >= judge.votes,
  );
  if (!isComplete) return 'wait';
  const outcomes = new Set(votes.map(({ outcome }) => outcome));
  if (outcomes.has('could-not-judge')) return 'could-not-judge';
  const [only] = outcomes;
  return outcomes.size === 1 && only !== undefined && only !== 'could-not-judge' ? only : 'disagree';
}
