import type { SecretForm } from '../reading/secret-form.ts';
import type { Sighting } from '../reading/sighting.ts';
import { turnAt, type Script } from '../reading/script.ts';
import type { Words } from '../reading/words.ts';

const KEYS = '22233344455566677778889999';

/** The words of the secret as the keys of a telephone that they are typed with, once for each letter. */
export function findKeypadWords(script: Script, words: Words, secret: SecretForm): Sighting[] {
  const wanted = secret.pieces.flatMap(({ first, last }) => {
    const text = secret.folded.slice(first, last + 1);
    if (!/^[a-z]+$/.test(text)) return [];
    return [
      {
        first,
        length: text.length,
        keys: Array.from(text, (letter) => KEYS[letter.charCodeAt(0) - 97]).join(''),
      },
    ];
  });
  return words.numeric.flatMap((index) =>
    wanted
      .filter(({ keys }) => keys === words.texts[index])
      .map(({ first, length }) => {
        const start = words.starts[index] ?? 0;
        const end = words.ends[index] ?? 0;
        return {
          technique: 'keypad' as const,
          positions: Int32Array.from({ length }, (_, at) => first + at),
          start,
          end,
          spans: [{ start, end }],
          turn: turnAt(script, end - 1),
          group: 'keypad words',
        };
      }),
  );
}
