import { verdictClaim, type Said } from '../reply/verdict-claim.ts';
import type { Token } from '../reading/tokens.ts';
import { readEach, type WorkedOut } from '../reading/worked-out.ts';

const YES = new Set(['yes', 'true', 'correct', 'indeed', 'yep']);
const NO = new Set(['no', 'false', 'incorrect', 'nope']);

/** Whether a year is a leap year: yes or no. */
export function workedLeap(isYes: boolean, working: string): WorkedOut {
  const agree = (said: Said) => {
    if (said === 'unknown') return 'unclear' as const;
    return (said === 'yes' || said === 'follows') === isYes ? ('right' as const) : ('wrong' as const);
  };
  return {
    text: isYes ? 'yes' : 'no',
    reading: '',
    working,
    form: 'yes or no',
    read: (tokens) =>
      readEach(tokens, (at) => {
        const word = tokens[at]?.text ?? '';
        if (!YES.has(word) && !NO.has(word)) return null;
        const said = YES.has(word) ? ('yes' as const) : ('no' as const);
        return { agreement: agree(said), key: said, first: at, next: at + 1 };
      }),
    claim: (sentence, isWhole) => verdictClaim({ agree, readStatement: readLeap }, sentence, isWhole),
  };
}

/** "2100 is not a leap year", "it's a common year". */
function readLeap(sentence: readonly Token[]): Said | null {
  const words = sentence.map((token) => token.text);
  const kind = words.slice(-2).join(' ');
  if (!['leap year', 'common year', 'is leap', 'not leap'].includes(kind) || words.length > 9) return null;
  const negations = words.filter((word) => word === 'not' || word.endsWith("n't")).length;
  if (negations > 1 || words.some((word) => ['if', 'or', 'every', 'unless'].includes(word))) return null;
  return (negations === 0) === (kind !== 'common year') ? 'yes' : 'no';
}
