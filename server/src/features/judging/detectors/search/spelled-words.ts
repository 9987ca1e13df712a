import type { Words } from '../reading/words.ts';
import { turnAt, type Script } from '../reading/script.ts';
import letterNames from '../tables/letter-names.json' with { type: 'json' };
import alphabet from '../tables/phonetic-alphabet.json' with { type: 'json' };
import type { SecretForm } from '../reading/secret-form.ts';
import type { Sighting } from '../reading/sighting.ts';

const names = new Map<string, Set<string>>();
for (const [letter, words] of [
  ...Object.entries(letterNames).map(([key, row]) => [key, row.split(' ')] as const),
  ...Object.entries(alphabet),
]) {
  for (const word of words) names.set(word, (names.get(word) ?? new Set()).add(letter));
}
/** Words between two letters, as in "C as in cat". */
const PATIENCE = 3;

/** Each word of the secret letter by letter, by the letters or their names in some language, with a few words between. */
export function findSpelledWords(script: Script, words: Words, secret: SecretForm): Sighting[] {
  const tokens = listTokens(words);
  if (tokens.length < 4) return [];
  return secret.pieces.flatMap((piece) => {
    const text = secret.folded.slice(piece.first, piece.last + 1);
    const toldIn = new Set<number>();
    return tokens.flatMap((_, from) => {
      const last = follow(tokens, from, text);
      if (last === null) return [];
      const turn = turnAt(script, (words.ends[last] ?? 0) - 1);
      // Once a turn is enough.
      if (toldIn.has(turn)) return [];
      toldIn.add(turn);
      const start = words.starts[tokens[from]?.word ?? 0] ?? 0;
      const end = words.ends[last] ?? 0;
      return [
        {
          technique: 'spelled' as const,
          positions: Int32Array.from(text, (_letter, at) => piece.first + at),
          start,
          end,
          spans: [{ start, end }],
          turn,
          group: 'spelled words',
        },
      ];
    });
  });
}

interface Token {
  readonly word: number;
  readonly letters: ReadonlySet<string>;
}

function listTokens(words: Words): Token[] {
  return words.texts.flatMap((text, word) => {
    if (text.length === 1) return [{ word, letters: new Set([text]) }];
    const letters = names.get(text);
    return letters ? [{ word, letters }] : [];
  });
}

/** The last word of the spelling that begins with a token; null where none does. */
function follow(tokens: readonly Token[], from: number, text: string): number | null {
  let last: number | null = null;
  let at = from;
  for (const letter of text) {
    while (at < tokens.length && !tokens[at]?.letters.has(letter)) {
      if (last === null || (tokens[at]?.word ?? 0) - last > PATIENCE) return null;
      at += 1;
    }
    const word = tokens[at]?.word;
    if (word === undefined || (last !== null && word - last > PATIENCE + 1)) return null;
    last = word;
    at += 1;
  }
  return last;
}
