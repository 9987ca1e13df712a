import { severityWord } from '@redoubt/contract/challenges';
import type { Attempt, Turn, Verdict } from '@redoubt/contract/arena';
import { outcomeWords } from '../attempts/arena-words.ts';

/** How many turns and verdicts of an attempt were already announced. */
export interface AnnouncedCounts {
  readonly turns: number;
  readonly verdicts: number;
}

export function countAnnounced(attempt: Pick<Attempt, 'turns' | 'verdicts'>): AnnouncedCounts {
  return {
    turns: attempt.turns.filter((turn) => turn.state !== 'writing').length,
    verdicts: attempt.verdicts.filter(isReached).length,
  };
}

/** A pending verdict is not announced until it is there. */
function isReached({ outcome }: Verdict): boolean {
  return outcome !== 'pending';
}

function tellCalls({ calls = [] }: Turn, targetName: string): string {
  return calls.length === 0 ? '' : `${targetName} called ${calls.map(({ tool }) => tool).join(', ')}.\n`;
}

/**
 * What a screen reader announces: each finished turn of the target once, and each verdict once. Pieces of a reply and
 * the expert's own words are not announced. Empty when there is nothing new.
 */
export function describeNews(
  announced: AnnouncedCounts,
  attempt: Pick<Attempt, 'turns' | 'verdicts'>,
  targetName: string,
): string {
  const turns = attempt.turns
    .filter((turn) => turn.state !== 'writing')
    .slice(announced.turns)
    .filter((turn) => turn.role === 'target')
    .map(
      (turn) => `${tellCalls(turn, targetName)}${targetName}: ${turn.text === '' ? 'no answer' : turn.text}`,
    );
  const verdicts = attempt.verdicts
    .filter(isReached)
    .slice(announced.verdicts)
    .map((verdict) => {
      const severity = verdict.severity === null ? '' : `, harm ${severityWord(verdict.severity)}`;
      const award = verdict.award === null ? '' : ` Plus ${String(verdict.award.points)} points.`;
      return `Verdict: ${outcomeWords[verdict.outcome]}${severity}. ${verdict.reason}${award}`;
    });
  return [...turns, ...verdicts].join('\n');
}
