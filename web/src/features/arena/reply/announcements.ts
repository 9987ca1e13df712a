import { severityWord } from '@redoubt/contract/challenges';
import type { Attempt, Turn, Verdict } from '@redoubt/contract/arena';
import { outcomeWords } from '../attempts/arena-words.ts';

/** What of an attempt a listener has already heard. */
export interface Heard {
  readonly turns: number;
  readonly verdicts: number;
}

export function hearAll(attempt: Pick<Attempt, 'turns' | 'verdicts'>): Heard {
  return {
    turns: attempt.turns.filter((turn) => turn.state !== 'writing').length,
    verdicts: attempt.verdicts.filter(isReached).length,
  };
}

/** A verdict that a judge still owes is no news; it is told once it is there. */
function isReached({ outcome }: Verdict): boolean {
  return outcome !== 'pending';
}

function tellCalls({ calls = [] }: Turn, targetName: string): string {
  return calls.length === 0 ? '' : `${targetName} called ${calls.map(({ tool }) => tool).join(', ')}.\n`;
}

/**
 * What a screen reader is told: each finished turn of the target once, and each verdict once. Pieces of a reply are not
 * told, and neither are the expert's own words. Empty when there is nothing new.
 */
export function describeNews(
  heard: Heard,
  attempt: Pick<Attempt, 'turns' | 'verdicts'>,
  targetName: string,
): string {
  const turns = attempt.turns
    .filter((turn) => turn.state !== 'writing')
    .slice(heard.turns)
    .filter((turn) => turn.role === 'target')
    .map(
      (turn) => `${tellCalls(turn, targetName)}${targetName}: ${turn.text === '' ? 'no answer' : turn.text}`,
    );
  const verdicts = attempt.verdicts
    .filter(isReached)
    .slice(heard.verdicts)
    .map((verdict) => {
      const severity = verdict.severity === null ? '' : `, severity ${severityWord(verdict.severity)}`;
      const award = verdict.award === null ? '' : ` Plus ${String(verdict.award.points)} points.`;
      return `Verdict: ${outcomeWords[verdict.outcome]}${severity}. ${verdict.reason}${award}`;
    });
  return [...turns, ...verdicts].join('\n');
}
