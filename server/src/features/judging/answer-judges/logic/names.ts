import { refuseToJudge } from '../exact/cannot-judge.ts';
import type { Token } from '../reading/tokens.ts';

const ONE = new Set(['is', 'was', 'has', "isn't", "wasn't", "hasn't", 'does', "doesn't"]);
const SEVERAL = new Set(['are', 'were', 'have', 'do']);

/** "Marks and Spencer is open" speaks of one thing: its name becomes one word, wherever it stands. */
export function joinNames(tokens: readonly Token[]): readonly Token[] {
  const names = new Set<string>();
  for (const [at] of tokens.entries())
    if (isPair(tokens, at) && ONE.has(tokens[at + 3]?.text ?? '') && !isApart(tokens, at))
      names.add(nameAt(tokens, at));
  if (names.size === 0) return tokens;
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    if (!isPair(tokens, at) || !names.has(nameAt(tokens, at))) {
      joined.push(token);
      continue;
    }
    if (SEVERAL.has(tokens[at + 3]?.text ?? ''))
      refuseToJudge('It is not clear whether that is the name of one or of two.');
    joined.push({ ...token, text: nameAt(tokens, at), end: tokens[at + 2]?.end ?? token.end });
    at += 2;
  }
  return joined;
}

/** Whether one of the two is also named without the other: then they are two. */
function isApart(tokens: readonly Token[], pair: number): boolean {
  const [first, second] = [tokens[pair]?.text, tokens[pair + 2]?.text];
  return tokens.some((token, at) => {
    const isFirst =
      token.text === first && !(tokens[at + 1]?.text === 'and' && tokens[at + 2]?.text === second);
    const isSecond =
      token.text === second && !(tokens[at - 1]?.text === 'and' && tokens[at - 2]?.text === first);
    return isFirst || isSecond;
  });
}

const nameAt = (tokens: readonly Token[], at: number): string =>
  `${tokens[at]?.text ?? ''}-and-${tokens[at + 2]?.text ?? ''}`;

const isName = (token: Token | undefined): boolean =>
  token?.kind === 'word' && /^\p{Lu}\p{Ll}/u.test(token.raw);

const isPair = (tokens: readonly Token[], at: number): boolean =>
  isName(tokens[at]) && tokens[at + 1]?.text === 'and' && isName(tokens[at + 2]);
