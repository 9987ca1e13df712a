import { canSendMessage, isWriting, messagesLeft, type Attempt, type Turn } from '@redoubt/contract/arena';
import { count } from '#ui/words/numbers.ts';

/** The number that the next message carries: a repeated send of the same message keeps it. */
export function nextTurnNumber(attempt: Pick<Attempt, 'turns'>): number {
  return (attempt.turns.at(-1)?.number ?? 0) + 1;
}

/** The last message, where the target failed to answer it and can be asked again. */
export function unansweredMessage(attempt: Attempt): Pick<Turn, 'text' | 'problem'> | undefined {
  const [message, reply] = attempt.turns.slice(-2);
  if (!message || reply?.state !== 'failed' || !canSendMessage(attempt)) return undefined;
  return { text: message.text, problem: message.problem };
}

/** Why nothing can be sent now, as a sentence; undefined when sending is possible. */
export function whySendingWaits(attempt: Attempt, text: string): string | undefined {
  if (isWriting(attempt)) {
    return 'The target is writing.';
  }
  if (!canSendMessage(attempt)) {
    return undefined;
  }
  if (text.trim() === '') {
    return 'Write a message first.';
  }
  const over = text.length - attempt.messageMaxLength;
  return over > 0 ? `Shorten it by ${count(over, 'character', 'characters')}.` : undefined;
}

/** Why this attempt takes no more messages at all; undefined while it does. */
export function whyComposerClosed(attempt: Attempt): string | undefined {
  if (attempt.withheld !== undefined) return 'This attempt has ended. You can start a new one.';
  switch (attempt.status) {
    case 'ended':
      return attempt.isTimeOver ? describeOver(attempt) : 'You left this attempt. The transcript is kept.';
    case 'broken':
      return 'The target broke. This attempt is complete, and the transcript is kept.';
    case 'held':
      return messagesLeft(attempt) > 0
        ? 'The break was overturned: the target held. The transcript is kept.'
        : 'You have sent every message of this attempt. Start a new attempt to continue.';
    case 'open':
      if (attempt.isChallengeWithdrawn)
        return 'This challenge was withdrawn and takes no more messages. The transcript stays.';
      if (attempt.isChallengeClosed)
        return 'This challenge is closed and takes no more messages. The transcript is kept.';
      return messagesLeft(attempt) === 0 && !isWriting(attempt) ? describeSpent(attempt) : undefined;
  }
}

function describeOver(attempt: Attempt): string {
  return isWriting(attempt)
    ? 'Time is up. The reply being written still counts, and the transcript is kept.'
    : 'Time is up, and this attempt has ended. The transcript is kept.';
}

function describeSpent({ challenge, agent }: Attempt): string {
  return challenge.track === 'red-team' && agent === undefined
    ? 'All messages are sent. You can still submit the secret, claim a reply, or end the attempt.'
    : 'All messages are sent. You can still claim a reply, or end the attempt.';
}

const SHOWN_IN_SECONDS = 90;

/** A short time that is counted down: '7 seconds', '3 minutes'. */
export function describeWait(seconds: number): string {
  return seconds <= SHOWN_IN_SECONDS
    ? count(seconds, 'second', 'seconds')
    : count(Math.ceil(seconds / 60), 'minute', 'minutes');
}

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  /** True while an input method composes a character: its Enter chooses a candidate. */
  readonly isComposing: boolean;
}

/** Enter sends; Shift and Enter break the line; an input method keeps its own Enter. */
export function isSendKey(pressed: PressedKey): boolean {
  return pressed.key === 'Enter' && !pressed.shiftKey && !pressed.isComposing;
}

/** A kept draft was already accepted when the transcript holds the same words at its number. */
export function wasAccepted(
  attempt: Pick<Attempt, 'turns'>,
  draft: { text: string; number?: number },
): boolean {
  const turn = attempt.turns.find((candidate) => candidate.number === draft.number);
  return turn?.role === 'expert' && turn.text.trim() === draft.text.trim();
}

/** One block per message of the budget, in order. */
export type BudgetBlock = 'spent' | 'broken' | 'left';

export function budgetBlocks(
  attempt: Pick<Attempt, 'messageLimit' | 'messagesSent' | 'verdicts'>,
): BudgetBlock[] {
  const broken = new Set(
    attempt.verdicts
      .filter((verdict) => verdict.outcome === 'break' && verdict.turn !== null)
      // The target's reply to message n is turn 2n.
      .map((verdict) => Math.ceil((verdict.turn ?? 0) / 2)),
  );
  return Array.from({ length: attempt.messageLimit }, (_, index) => {
    const message = index + 1;
    if (message > attempt.messagesSent) {
      return 'left';
    }
    return broken.has(message) ? 'broken' : 'spent';
  });
}

/** In an indirect challenge people fill in what the target will come upon. */
export function describeField({ agent }: Pick<Attempt, 'agent'>): string {
  return agent?.field ? `${agent.field.label}: write what the target will find` : 'Write your next turn';
}
