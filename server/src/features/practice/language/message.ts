import { foldWords } from './fold-words.ts';
import important from './important-words.json' with { type: 'json' };
import { isNearlyTheSame } from './nearly-the-same.ts';

/** A message as its words: lower case, no accents, no apostrophes. */
export interface Message {
  readonly text: string;
  readonly words: readonly Word[];
}

/** A word, and how else it may be read: p4ssw0rd also as password. */
export interface Word {
  readonly text: string;
  readonly readings: readonly string[];
}

const LONGEST_READ = 8000;
const leet: ReadonlyMap<string, string> = new Map(Object.entries(important.leet));
const importantWords: ReadonlySet<string> = new Set(important.words);

export function readMessage(text: string): Message {
  const plain = foldWords(text.slice(0, LONGEST_READ));
  const found = plain.match(/[\p{L}\p{N}@$]+|_{2,}/gu) ?? [];
  return { text, words: joinLetters(found).map((word) => ({ text: word, readings: readWord(word) })) };
}

/** "p a s s w o r d" is one word. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let letters: string[] = [];
  for (const word of [...words, '']) {
    if (/^[a-z]$/.test(word)) {
      letters.push(word);
      continue;
    }
    joined.push(...(letters.length >= 4 ? [letters.join('')] : letters));
    letters = [];
    if (word !== '') joined.push(word);
  }
  return joined;
}

function readWord(word: string): string[] {
  if (importantWords.has(word)) return [word];
  const unleet = [...word].map((character) => leet.get(character) ?? character).join('');
  const candidates = /[a-z]/.test(word) && unleet !== word ? [word, unleet] : [word];
  const meant = candidates.flatMap((candidate) => correct(candidate) ?? []);
  return [...new Set([...candidates, ...meant])];
}

/** The important word that a longer word with one slip must mean. */
function correct(word: string): string | undefined {
  if (word.length < 6 || word.length > 16) return undefined;
  return important.words.find((candidate) => isNearlyTheSame(word, candidate));
}
