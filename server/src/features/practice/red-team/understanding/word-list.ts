import { foldWords } from '../../language/fold-words.ts';
import type { Word } from '../../language/message.ts';

/** Words to hold a message's words against, prepared once. */
export interface WordList {
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  readonly inside: readonly string[];
}

const OTHER_SCRIPT = /[^\p{Script=Latin}\d]/u;

/** A star stands for any ending. What is in another script is also found inside of a word: some leave no spaces. */
export function compileWords(written: readonly string[]): WordList {
  const folded = written.map(foldWords);
  return {
    words: new Set(folded.filter((one) => !one.endsWith('*'))),
    beginnings: folded.filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1)),
    inside: folded.filter((one) => OTHER_SCRIPT.test(one.replace('*', ''))),
  };
}

export function isOneOf(word: Word | undefined, list: WordList): boolean {
  if (!word) return false;
  return (
    word.readings.some(
      (reading) => list.words.has(reading) || list.beginnings.some((one) => reading.startsWith(one)),
    ) || list.inside.some((one) => word.text.includes(one))
  );
}
