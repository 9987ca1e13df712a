import type { Attempt } from './attempt.ts';

/** True while the target is writing: the composer shows Stop instead of Send. */
export function isWriting(attempt: Pick<Attempt, 'turns'>): boolean {
  return attempt.turns.at(-1)?.state === 'writing';
}

export function messagesLeft(attempt: Pick<Attempt, 'messageLimit' | 'messagesSent'>): number {
  return Math.max(attempt.messageLimit - attempt.messagesSent, 0);
}

export function canSendMessage(
  attempt: Pick<Attempt, 'isOwn' | 'status' | 'turns' | 'messageLimit' | 'messagesSent'>,
): boolean {
  return attempt.isOwn && attempt.status === 'open' && !isWriting(attempt) && messagesLeft(attempt) > 0;
}
