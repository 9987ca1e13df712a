import type { Token } from '../reading/tokens.ts';

/** Which of the two named days count. */
export type Counting = 'both' | 'neither' | null;

const BOTH = [
  /^(?:both )?(?:days |dates |ends |years )?(?:included|inclusive)(?: of both(?: (?:days|dates|ends|years))?)?$/u,
  /^(?:counting|including) (?:both|the first and the last|the first and last|start and end|both the first and the last|both the start and the end|the start and end|the start and the end)(?: (?:days?|dates?|ends?|years?|of them))?$/u,
  /^both (?:days |dates |ends |years |ends are |days are |dates are |years are )?(?:included|counted|inclusive|count)$/u,
  /^with both (?:days |dates |ends |years )?(?:included|counted)$/u,
  /^inclusively$/u,
];
const NEITHER = [
  /^(?:if |where |with )?neither (?:of the two |of the |of these |of those |of them )?(?:days?|dates?|ends?)?(?: ?is | ?are )?(?:counted|included|counts)$/u,
  /^(?:excluding|not counting|not including|without|without counting) (?:both|either|both of the|either of the)(?: (?:days?|dates?|ends?))?$/u,
  /^(?:exclusive|exclusively|both excluded|both days excluded|both dates excluded)$/u,
];
const MAX_WORDS = 9;

export interface Counted {
  readonly tokens: readonly Token[];
  readonly counting: Counting;
}

/** Takes "inclusive", "counting both days", "strictly" … out of a question, wherever it stands. */
export function takeCounting(tokens: readonly Token[]): Counted {
  for (let length = MAX_WORDS; length > 0; length -= 1) {
    for (let at = 0; at + length <= tokens.length; at += 1) {
      const said = tokens
        .slice(at, at + length)
        .map((token) => token.text)
        .join(' ');
      const counting = BOTH.some((way) => way.test(said))
        ? 'both'
        : NEITHER.some((way) => way.test(said))
          ? 'neither'
          : null;
      if (counting === null) continue;
      const opensWith = [',', '('].includes(tokens[at - 1]?.text ?? '') ? at - 1 : at;
      const closesWith = tokens[at + length]?.text === ')' ? at + length + 1 : at + length;
      const rest = [...tokens.slice(0, opensWith), ...tokens.slice(closesWith)].filter(
        (token) => counting !== 'neither' || token.text !== 'strictly',
      );
      return { tokens: rest, counting };
    }
  }
  const isStrict = tokens.some(
    (token, at) => token.text === 'strictly' && tokens[at + 1]?.text === 'between',
  );
  return isStrict
    ? { tokens: tokens.filter((token) => token.text !== 'strictly'), counting: 'neither' }
    : { tokens, counting: null };
}
