import { type Attempt, type AttemptLesson, ENOUGH_TRIED } from '@redoubt/contract/arena';
import type { PublishedChallenge } from '#features/challenges';
import { getTarget, isModelTarget } from '#features/targets';

/**
 * The lesson of an attempt, and how the target was broken where that is known, once the attempt broke the target or is
 * over after enough messages. Null before, because it gives the solution away, and where there is nothing to explain.
 */
export function teach(
  { status, messagesSent }: Pick<Attempt, 'status' | 'messagesSent'>,
  { challenge, targetKey }: Pick<PublishedChallenge, 'challenge' | 'targetKey'>,
  way: string | null,
): AttemptLesson | null {
  const isOver = status === 'broken' || (status !== 'open' && messagesSent >= ENOUGH_TRIED);
  const lesson = isOver && !isModelTarget(targetKey) ? getTarget(targetKey).lesson : null;
  return lesson && { way, idea: lesson.idea, defence: lesson.defence, article: challenge.article };
}
