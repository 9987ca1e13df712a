import { SHORTEST_TEXT, WORD_RANGE } from '@redoubt/contract/skill-assessment';
import { count } from '#ui/words/numbers.ts';

export interface TextCount {
  readonly words: number;
  readonly characters: number;
}

/** Characters as the server counts them: without the white space around the text. */
export function countText(text: string): TextCount {
  const trimmed = text.trim();
  return { characters: trimmed.length, words: trimmed === '' ? 0 : trimmed.split(/\s+/u).length };
}

/** What the counts mean for the task, as a sentence. */
export function adviseOn({ words, characters }: TextCount): string {
  if (characters < SHORTEST_TEXT) {
    const left = SHORTEST_TEXT - characters;
    return `${count(left, 'more character', 'more characters')} until you can submit.`;
  }
  if (words < WORD_RANGE.from)
    return `${String(WORD_RANGE.from)} to ${String(WORD_RANGE.to)} words are expected.`;
  return words > WORD_RANGE.to
    ? `More than the ${String(WORD_RANGE.to)} words expected.`
    : 'The length is right.';
}
