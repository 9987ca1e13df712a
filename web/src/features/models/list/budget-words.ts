import type { ModelBudget } from '@redoubt/contract/models';
import { count } from '#ui/words/numbers.ts';
import { dollars } from './model-words.ts';

type Span = ModelBudget['day'];

/** How much of a limit is used, in percent, at most 100; 0 where there is no limit. */
export function shareOf({ used, most }: Span): number {
  if (most === null) return 0;
  return most === 0 ? 100 : Math.min(100, Math.floor((used / most) * 100));
}

/** What of the money is used, in a line: '$1.20 of $20 used, $0.03 reserved for replies under way'. */
export function describeSpan({ used, reserved, most }: Span): string {
  const of = most === null ? ', without a limit' : ` of ${dollars(most)} used`;
  const underWay = reserved === 0 ? '' : `, ${dollars(reserved)} reserved for replies under way`;
  return most === null ? `${dollars(used)} used${of}${underWay}` : `${dollars(used)}${of}${underWay}`;
}

/** How many write and wait. */
export function describePlaces({ writing, waiting }: ModelBudget): string {
  if (writing === 0 && waiting === 0) return 'No reply is being written.';
  const queue =
    waiting === 0
      ? 'Nobody is waiting.'
      : `${count(waiting, 'attempt is waiting', 'attempts are waiting')} in line.`;
  return `${count(writing, 'reply is', 'replies are')} being written. ${queue}`;
}
