import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { playMessages, type Stage as PlayedStage } from '../playing/play-messages.ts';
import type { Attack } from './attack-library.ts';
import type { PlayedAttack } from './dry-runs.store.ts';

export interface Stage extends Omit<PlayedStage, 'asker'> {
  /** The person who started it: it counts towards their daily budget. */
  readonly userId: UserId;
}

/** Sends the messages of an attack one after the other, until the judge sees a break. */
export async function playAttack(
  { userId, ...stage }: Stage,
  { messages, problem }: Pick<Attack, 'messages' | 'problem'>,
): Promise<PlayedAttack> {
  const asker = { userId, attemptId: null, kind: 'dry-run' } as const;
  const lastAt = messages.length - 1;
  const { found, isAnswered, replies } = await playMessages(
    { ...stage, asker },
    messages.map((text, at) => ({ text, problem: at === lastAt ? problem : null })),
  );
  if (found && isAnswered) return { ...found, replies };
  return isAnswered
    ? { outcome: 'held', reason: 'The judge found no break in the replies.', replies }
    : { outcome: 'no-answer', reason: 'The target did not answer.', replies };
}
