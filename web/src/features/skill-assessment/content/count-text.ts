import { SHORTEST_TEXT, WORDS_ASKED } from '@redoubt/contract/skill-assessment';
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
  if (words < WORDS_ASKED.from)
    return `${String(WORDS_ASKED.from)} to ${String(WORDS_ASKED.to)} words are asked for.`;
  return words > WORDS_ASKED.to
    ? `More than the ${String(WORDS_ASKED.to)} words asked for.`
    : 'The length is right.';
}
