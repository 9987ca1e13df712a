import type { Attempt } from './attempt.ts';

/** True while the target is writing: the composer shows Stop instead of Send. */
export function isWriting(attempt: Pick<Attempt, 'turns'>): boolean {
  return attempt.turns.at(-1)?.state === 'writing';
}

export function messagesLeft(attempt: Pick<Attempt, 'messageLimit' | 'messagesSent'>): number {
  return Math.max(attempt.messageLimit - attempt.messagesSent, 0);
}

/** Whether it takes messages, submissions and claims. */
export function takesMore(attempt: Pick<Attempt, 'isOwn' | 'status' | 'isChallengeClosed'>): boolean {
  return attempt.isOwn && attempt.status === 'open' && attempt.isChallengeClosed !== true;
}

export function canSendMessage(
  attempt: Pick<
    Attempt,
    'isOwn' | 'status' | 'isChallengeClosed' | 'turns' | 'messageLimit' | 'messagesSent'
  >,
): boolean {
  return takesMore(attempt) && !isWriting(attempt) && messagesLeft(attempt) > 0;
}
