import { isDigit } from '../reading/fold.ts';
import { asCode, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Words } from '../reading/words.ts';
import type { Script } from '../reading/script.ts';
import { digitNames } from './phonetic-alphabet.ts';

const LIST_MARK = /^(?:[-*•>#]+|\d{1,3}[.)])[ \t]/;
/** Prose has so many words that short runs of initials come up by chance. */
const SHORTEST_RUN_OF_WORDS = 8;

/** First letters of lines and of words. A line that begins with "Four" counts once as its letter, once as its digit. */
export function readInitials(script: Script, words: Words): Reading[] {
  const firstOfLines = findFirstOfLines(script, words);
  return [
    collect(words, firstOfLines, letterOf).build(asCode('acrostic')),
    collect(words, firstOfLines, digitOf).build(asCode('acrostic')),
    collectAll(words).build({ ...asCode('acrostic'), shortestPiece: SHORTEST_RUN_OF_WORDS }),
  ];
}

function collect(words: Words, picked: readonly number[], codesOf: (word: string) => string): ReadingBuilder {
  const builder = new ReadingBuilder(
    picked.reduce((sum, index) => sum + (words.texts[index]?.length ?? 0), 0),
  );
  for (const index of picked) {
    const start = words.starts[index] ?? 0;
    for (const [step, character] of [...codesOf(words.texts[index] ?? '')].entries()) {
      builder.push(character.charCodeAt(0), start + step, start + step + 1);
    }
  }
  return builder;
}

function collectAll(words: Words): ReadingBuilder {
  const builder = new ReadingBuilder(words.texts.length);
  for (let index = 0; index < words.texts.length; index += 1) {
    const start = words.starts[index] ?? 0;
    builder.push(words.texts[index]?.charCodeAt(0) ?? 0, start, start + 1);
  }
  return builder;
}

/** A number counts with all its digits, unless it is a row of bits or the like. */
function letterOf(word: string): string {
  return isDigit(word.charCodeAt(0)) ? (/^\d{1,6}(?!\d)/.exec(word)?.[0] ?? '') : word.slice(0, 1);
}

function digitOf(word: string): string {
  return digitNames.get(word) ?? letterOf(word);
}

function findFirstOfLines(script: Script, words: Words): number[] {
  const picked: number[] = [];
  let word = 0;
  let lineStart = 0;
  for (const line of script.text.split('\n')) {
    const lineEnd = lineStart + line.length;
    const trimmed = line.trimStart();
    const indent = line.length - trimmed.length;
    const textStart = lineStart + indent + (LIST_MARK.exec(trimmed)?.[0].length ?? 0);
    while (word < words.texts.length && (words.starts[word] ?? 0) < textStart) word += 1;
    if (word < words.texts.length && (words.starts[word] ?? 0) < lineEnd) picked.push(word);
    lineStart = lineEnd + 1;
  }
  return picked;
}
