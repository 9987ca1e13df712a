import type { AttemptSummary, ChallengeProgress, Verdict, VerdictOutcome } from '@redoubt/contract/arena';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { count, ordinalWord } from '#ui/words/numbers.ts';

/** The words of the verdict panel, which people quote. */
export const outcomeWords: Record<VerdictOutcome, string> = {
  break: 'Break',
  pending: 'Being judged',
  close: 'Close',
  held: 'Held',
  'could-not-judge': 'Could not judge',
};

/** The word for a verdict. People judge a claim that is pending, unless its transcript is withheld. */
export function wordOf(
  { outcome, claim }: Pick<Verdict, 'outcome' | 'claim'>,
  { isWithheld }: Pick<AttemptSummary, 'isWithheld'> = {},
): string {
  if (outcome === 'pending' && isWithheld) return withheldState.word;
  return outcome === 'pending' && claim ? 'People judge this claim' : outcomeWords[outcome];
}

/** Where somebody is in the queue for a model. */
export function queuePositionWords(position: number): string {
  return `You are ${ordinalWord(position)} in line.`;
}

/** A square asks for attention, a dot is settled, a ring is open; the word is always beside it. */
export type StateTone = 'break' | 'pending' | 'close' | 'held' | 'could-not-judge' | 'running' | 'open';

export interface StateWord {
  readonly tone: StateTone;
  readonly word: string;
}

/** Of what only staff read, and nobody judges. */
export const withheldState: StateWord = { tone: 'open', word: 'Withheld' };

/** What an attempt came to, in the list of own attempts. */
export function describeAttempt(attempt: AttemptSummary): StateWord {
  const state = describeOutcome(attempt);
  return attempt.standing?.state === 'appealed' ? { ...state, word: `${state.word}, under appeal` } : state;
}

function describeOutcome(attempt: AttemptSummary): StateWord {
  if (attempt.outcome === 'break') {
    return { tone: 'break', word: 'Break' };
  }
  if (attempt.isWithheld) {
    return withheldState;
  }
  if (attempt.isChallengeWithdrawn) {
    return { tone: 'open', word: 'Challenge withdrawn' };
  }
  if (attempt.isChallengeClosed) {
    return { tone: 'open', word: 'Challenge closed' };
  }
  if (attempt.outcome === 'pending') {
    return {
      tone: 'pending',
      word: attempt.status === 'open' ? `${outcomeWords.pending}, still open` : outcomeWords.pending,
    };
  }
  if (attempt.outcome === 'close') {
    return { tone: 'close', word: attempt.status === 'open' ? 'Close, still open' : 'Close' };
  }
  if (attempt.outcome === 'could-not-judge') {
    return {
      tone: 'could-not-judge',
      word: attempt.status === 'open' ? 'Could not judge, still open' : 'Could not judge',
    };
  }
  if (attempt.status === 'open') {
    return { tone: 'running', word: attempt.messagesSent === 0 ? 'Just started' : 'Still open' };
  }
  // A check that holds says little of an attempt that was left; people who do say what became of its claim.
  if (attempt.status === 'ended' && !(attempt.outcome === 'held' && attempt.standing)) {
    const how = attempt.isTimeOver ? 'Timed out' : 'Left';
    return { tone: 'open', word: `${how} after ${countMessages(attempt.messagesSent)}` };
  }
  return { tone: 'held', word: 'Held' };
}

/** The "You" column of the lists; undefined for a challenge that was never tried. */
export function describeProgress(
  own: Pick<ChallengeProgress, 'state' | 'held' | 'broken'> | undefined,
  targets = 1,
): StateWord {
  if (own === undefined) {
    return { tone: 'open', word: 'Not tried' };
  }
  switch (own.state) {
    case 'broken':
      return {
        tone: 'break',
        // Of those of an earlier version there may be more.
        word: targets > 1 ? `Break, ${String(Math.min(own.broken, targets))} of ${String(targets)}` : 'Break',
      };
    case 'could-not-judge':
      return { tone: 'could-not-judge', word: 'Not judged' };
    case 'ended':
      return { tone: 'open', word: 'Left' };
    case 'held':
      return { tone: 'held', word: own.held > 1 ? `Held, ${String(own.held)}×` : 'Held' };
    case 'open':
      return { tone: 'running', word: 'In progress' };
  }
}

/** Shown before somebody attempts again what they have broken. */
export function pointsOnce(target = 'this challenge'): string {
  return `You have broken ${target}. Points are awarded once, so another break earns none.`;
}

/** A target's name without its trade: "Mr. Pennyfeather, vault clerk" is Mr. Pennyfeather. */
export function shortName(targetName: string): string {
  return targetName.split(',', 1)[0]?.trim() ?? targetName;
}

export function countMessages(messages: number): string {
  return count(messages, 'message', 'messages');
}

const HOUR_MINUTES = 60;

/** How long an attempt ran, to the minute: "under a minute", "18 min", "2 h 5 min". */
export function describeDuration(from: string, to: string): string {
  const minutes = Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS);
  if (minutes < 1) {
    return 'under a minute';
  }
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = `${String(minutes % HOUR_MINUTES)} min`;
  return hours === 0 ? rest : `${String(hours)} h ${rest}`;
}
