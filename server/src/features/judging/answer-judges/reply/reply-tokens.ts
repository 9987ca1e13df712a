import { rewrite, type MappedText } from '../reading/mapped-text.ts';
import { plainText } from '../reading/plain-text.ts';
import { tokenizePlain, type Token } from '../reading/tokens.ts';

/** A token of a reply, with how it was set. */
export interface ReplyToken extends Token {
  readonly isBold: boolean;
  readonly isBoxed: boolean;
}

const FENCE = /^[ \t]*```[^\n]*\n[\s\S]*?^[ \t]*```[ \t]*$/gmu;
const TABLE_LINE = /^[ \t]*\|.*$/gmu;
const RULE = /^[ \t]*(?:[-*_=]{3,})[ \t]*$/gmu;
const BULLET = /^[ \t]*(?:[-*•+])[ \t]+/gmu;
const NUMBERED = /^[ \t]*(\d{1,2})[.)][ \t]+/gmu;
const HEADING = /^[ \t]*(?:#{1,6}|>+)[ \t]+/gmu;
const BOLD = /(?<![\d)\p{L}])(\*\*|__)(?=\S)([^*_\n]*?\S)\1/gu;
const ITALIC = /(?<![\d)*\p{L}])\*(?=[^\s*])([^*\n]*?[^\s*])\*(?![*\d(])/gu;

/** The tokens of a reply without its markup. Tables and blocks of code hold workings and are left out. */
export function tokenizeReply(reply: string): ReplyToken[] {
  const { text, origins } = withoutMarkup(plainText(reply));
  const tokens: ReplyToken[] = [];
  let [isBold, isBoxed] = [false, false];
  for (const token of tokenizePlain(text)) {
    if (token.text === '⦅' || token.text === '⦆') isBold = token.text === '⦅';
    else if (token.text === '⟦' || token.text === '⟧') isBoxed = token.text === '⟦';
    else if (!['_', '`', '"'].includes(token.text))
      tokens.push({
        ...token,
        start: origins[token.start] ?? 0,
        end: (origins[token.end - 1] ?? 0) + 1,
        isBold,
        isBoxed,
      });
  }
  return tokens;
}

function withoutMarkup(plain: MappedText): MappedText {
  let bare = rewrite(plain, FENCE, () => '\n');
  bare = rewrite(bare, TABLE_LINE, () => '\n');
  bare = rewrite(bare, RULE, () => '\n');
  bare = rewrite(bare, HEADING, () => '');
  // One lone "- 5" may be a number below zero; a list has several lines.
  if ((bare.text.match(BULLET)?.length ?? 0) > 1) bare = rewrite(bare, BULLET, () => '');
  if (isNumbered(bare.text)) bare = rewrite(bare, NUMBERED, () => '');
  bare = rewrite(bare, BOLD, ([, , words]) => `⦅${words ?? ''}⦆`);
  return rewrite(bare, ITALIC, ([, words]) => words ?? '');
}

function isNumbered(text: string): boolean {
  const numbers = [...text.matchAll(NUMBERED)].map(([, number]) => number);
  return numbers.includes('1') && numbers.includes('2');
}
