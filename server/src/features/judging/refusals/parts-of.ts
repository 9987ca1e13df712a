import { normalizeText } from '@redoubt/contract/text.ts';
/** A sentence, or a line of a list, with its place in the text in UTF-16 units. */
export interface Part {
  readonly start: number;
  readonly end: number;
  /** In lower case and one spelling: "can't", no marks of emphasis, single spaces. */
  readonly words: string;
  readonly isQuestion: boolean;
  /** A block of code, or a command within a sentence. */
  readonly hasCode: boolean;
}

/** What somebody else says in a text: quoted words and lines, JSON left open. */
const SAID_BY_OTHERS =
  /^>.*$|"[^"\n]*"|“[^”\n]*”|«[^»\n]*»|(?<=[\s(])['‘][^'’\n]+(?:['’](?=\p{L})[^'’\n]+)*['’](?=[\s,.!?)]|$)/gmu;
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]+`/gu;
const CODE_MARK = '\u0001';

/**
 * The parts of what a reply says in its own voice. Quotations are blanked, code becomes a mark; both keep their length, so
 * that every place stays where it was.
 */
export function partsOf(text: string): Part[] {
  const own = withoutQuotations(text.replaceAll(CODE, (code) => CODE_MARK.repeat(code.length)));
  return [...own.matchAll(/[^.!?\n]+(?:[.!?](?=\S)[^.!?\n]+)*[.!?]*/gu)].flatMap(({ 0: part, index }) => {
    const words = plainWords(part);
    const hasCode = part.includes(CODE_MARK);
    if (words === '' && !hasCode) return [];
    const lead = part.length - part.trimStart().length;
    return [
      {
        start: index + lead,
        end: index + part.trimEnd().length,
        words,
        isQuestion: part.trimEnd().endsWith('?'),
        hasCode,
      },
    ];
  });
}

/** A reply that is a quotation from end to end, or data, says it itself. */
function withoutQuotations(text: string): string {
  if (/^\s*[{["“]/u.test(text)) return text;
  return text.replaceAll(SAID_BY_OTHERS, (quoted) => ' '.repeat(quoted.length));
}

function plainWords(part: string): string {
  return normalizeText(part, 'NFKC')
    .toLowerCase()
    .replaceAll(/[’‘ʼ`´]/gu, "'")
    .replaceAll(/\bcan ?not\b|\bcant\b/gu, "can't")
    .replaceAll(/\bwont\b/gu, "won't")
    .replaceAll(/[^\p{L}\p{M}\p{N}',;–—-]+/gu, ' ')
    .replaceAll(/(?<![\p{L}])-+|-+(?![\p{L}])/gu, ' - ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s,;'–—-]+|[\s,;'–—-]+$/gu, '');
}
