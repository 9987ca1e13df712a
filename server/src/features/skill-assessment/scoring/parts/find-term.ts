import { readWords } from '../writing/words.ts';

/** A term of a point, taken apart; see PromptPoint. */
export type Term = readonly { readonly text: string; readonly isBeginning: boolean }[];

const WORDS_BETWEEN_AT_MOST = 3;

export function parseTerm(term: string): Term {
  return term.split(' ').map((word) => ({
    text: readWords(word).join(''),
    isBeginning: word.endsWith('*'),
  }));
}

/** The positions of the words of a term in a sentence, at their first occurrence; null where one is missing. */
export function findTerm(words: readonly string[], term: Term): readonly number[] | null {
  for (const start of words.keys()) {
    const positions = isNamed(words[start], term[0]) ? followTerm(words, term, start) : null;
    if (positions !== null) return positions;
  }
  return null;
}

function followTerm(words: readonly string[], term: Term, start: number): number[] | null {
  const positions = [start];
  let last = start;
  for (const part of term.slice(1)) {
    const from = last + 1;
    const found = words
      .slice(from, from + WORDS_BETWEEN_AT_MOST + 1)
      .findIndex((word) => isNamed(word, part));
    if (found === -1) return null;
    last = from + found;
    positions.push(last);
  }
  return positions;
}

function isNamed(word: string | undefined, part: Term[number] | undefined): boolean {
  if (word === undefined || part === undefined) return false;
  return part.isBeginning ? word.startsWith(part.text) : word === part.text;
}
