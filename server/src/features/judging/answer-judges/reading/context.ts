import { refuseToJudge } from '../exact/cannot-judge.ts';
import { readNumber } from './read-number.ts';
import type { Token } from './tokens.ts';
import words from './context-words.json' with { type: 'json' };

const weighty = new Set(words.weighty);
const marks = new Set(words.marks);

/**
 * What stands around a question must not be able to change it: no numbers, no signs, and none of the words that count,
 * compare, deny or suppose. Refuses the first that does. `allowed` are words that the kind of question takes account of.
 */
export function refuseWeight(context: readonly Token[], allowed: ReadonlySet<string> = new Set()): void {
  for (const [at, token] of context.entries()) {
    if (allowed.has(token.text)) continue;
    const isNumber = token.kind === 'number' || token.text === '?number' || isSpelledNumber(context, at);
    const isSign =
      token.kind === 'symbol' && !marks.has(token.text) && !/\p{Extended_Pictographic}/u.test(token.raw);
    if (isNumber || isSign || weighty.has(token.text))
      refuseToJudge(`The judge cannot tell what "${place(context, at)}" changes in the question.`);
  }
}

// "one" is most often no number: "this one", "quick one".
const isSpelledNumber = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'word' && tokens[at]?.text !== 'one' && readNumber(tokens, at) !== null;

const place = (tokens: readonly Token[], at: number): string =>
  tokens
    .slice(at, at + 4)
    .map((token) => token.raw)
    .join(' ')
    .slice(0, 60);
