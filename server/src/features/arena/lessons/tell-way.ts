import { type Attempt, type Turn, type AttemptLesson, ENOUGH_TRIED } from '@redoubt/contract/arena';
import { LRUCache } from 'lru-cache';
import type { PublishedChallenge } from '#features/challenges';
import { getTarget, isModelTarget } from '#features/targets';

/** An attempt with its messages and marks. */
interface EndedAttempt {
  readonly record: Pick<Attempt, 'id' | 'status'>;
  readonly published: Pick<PublishedChallenge, 'targetKey'>;
  readonly turns: readonly Pick<Turn, 'role' | 'number' | 'text'>[];
  readonly verdicts: readonly {
    readonly outcome: string;
    readonly marks: readonly { readonly turn: number }[];
  }[];
  /** Null once it was erased with the person. */
  readonly readSecret: () => Promise<string | null>;
}

/** Cached, since a broken attempt never changes and the target goes through all of its messages again. */
const known = new LRUCache<string, { readonly way: string | null }>({ max: 1000 });

/** Explains how the expert got the secret out of a practice target, once they have; null where the target cannot say. */
export async function tellWay(ended: EndedAttempt): Promise<string | null> {
  const { record, published } = ended;
  if (record.status !== 'broken' || isModelTarget(published.targetKey)) return null;
  const tell = getTarget(published.targetKey).tellWay;
  if (!tell) return null;
  const before = known.get(record.id);
  if (before) return before.way;
  const secret = await ended.readSecret();
  if (secret === null) return null;
  const expertTurns = ended.turns.filter(({ role }) => role === 'expert');
  const marked = new Set(
    ended.verdicts
      .filter(({ outcome }) => outcome === 'break')
      .flatMap(({ marks }) => marks.map(({ turn }) => turn)),
  );
  const at = expertTurns.flatMap(({ number }, index) => (marked.has(number + 1) ? [index] : []));
  const way = tell({ secret, messages: expertTurns.map(({ text }) => text), at });
  known.set(record.id, { way });
  return way;
}

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
