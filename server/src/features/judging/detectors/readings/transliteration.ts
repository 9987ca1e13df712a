import { isLetterOrDigit } from '../reading/fold.ts';
import { asProse, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';
import { makeNeedle, type Needle } from '../reading/needle.ts';
import letters from '../tables/transliteration.json' with { type: 'json' };

const sounds = new Map(Object.entries(letters));
const OTHER_SCRIPT = /[\u0370-\u03ff\u0400-\u04ff]/;
const alike = new Map([
  ['c', 'k'],
  ['q', 'k'],
  ['w', 'b'],
  ['v', 'b'],
  ['y', 'i'],
  ['j', 'i'],
  ['u', 'i'],
  ['x', 'ks'],
  ['f', 'ph'],
]);

/** Cyrillic and Greek letters by their sound. Letters that one sound is written with count as one. */
export function readTransliteration(script: Script): Reading[] {
  if (!OTHER_SCRIPT.test(script.text)) return [];
  const builder = new ReadingBuilder(script.text.length * 2);
  for (let index = 0; index < script.text.length; index += 1) {
    for (const sound of soundOf(script, index)) builder.push(sound.charCodeAt(0), index, index + 1);
  }
  return [builder.build(asProse('transliterated'))];
}

/** The secret by its sound: x and f count as two letters, since other scripts write them so, or read them so. */
export function makeSoundNeedle(secret: string): Needle {
  const sounded = [...secret].flatMap((character, position) =>
    [...simplify(character)].map((sound) => ({ sound, position })),
  );
  const needle = makeNeedle(sounded.map(({ sound }) => sound).join(''), null);
  return { ...needle, positions: Int32Array.from(sounded, ({ position }) => position) };
}

function soundOf(script: Script, index: number): string {
  const character = script.text[index] ?? '';
  if (character < '\u0080') {
    const code = script.folded[index] ?? 0;
    return isLetterOrDigit(code) ? simplify(String.fromCharCode(code)) : '';
  }
  return [...(sounds.get(character.toLowerCase()) ?? '')].map(simplifyVowel).join('');
}

/** The table writes sounds; only its u must still become the letter that u, y and i share. */
function simplifyVowel(sound: string): string {
  return sound === 'u' ? 'i' : sound;
}

function simplify(letter: string): string {
  return alike.get(letter) ?? letter;
}
