import type { Reading } from '../reading/reading.ts';
import { splitWords } from '../reading/words.ts';
import { readBase32, readBase64 } from '../readings/base64.ts';
import { readEscapes } from '../readings/escapes.ts';
import { readHexadecimal } from '../readings/hexadecimal.ts';
import { readInitials } from '../readings/initials.ts';
import { isFaithful, makeLeetNeedles, readLeetspeak } from '../readings/leetspeak.ts';
import { readMorse } from '../readings/morse.ts';
import { readNumberCodes } from '../readings/number-codes.ts';
import { makeNumberNeedles } from '../readings/number-words.ts';
import { readPhoneticAlphabet } from '../readings/phonetic-alphabet.ts';
import { readInterleaved, readProse } from '../readings/prose.ts';
import { makeSoundNeedle, readTransliteration } from '../readings/transliteration.ts';
import type { Script } from '../reading/script.ts';
import { makeNeedles, makeRareNeedles } from '../reading/needle.ts';
import { indexNeedles, type NeedleIndex, scan } from '../reading/scan.ts';
import { type Sighting, toSighting } from './sighting.ts';
import { followSpelling, prepareSpellings, type Spelling } from './spelling.ts';

/** What to look for in each kind of reading. */
export interface Lookout {
  /** The secret, folded. */
  readonly secret: string;
  readonly prose: NeedleIndex;
  readonly leetspeak: NeedleIndex;
  readonly sounds: NeedleIndex;
  readonly codes: NeedleIndex;
  readonly spellings: readonly Spelling[];
}

export function prepareLookout(secret: string): Lookout {
  const common = makeNeedles(secret);
  return {
    secret,
    prose: indexNeedles([...common, ...makeRareNeedles(secret), ...makeNumberNeedles(secret)]),
    leetspeak: indexNeedles(makeLeetNeedles(secret)),
    sounds: indexNeedles([makeSoundNeedle(secret)]),
    codes: indexNeedles(common),
    spellings: prepareSpellings(secret),
  };
}

/** Every stretch of the secret that shows in the script, in any reading. Linear in the script. */
export function observe(script: Script, lookout: Lookout): Sighting[] {
  const words = splitWords(script);
  const prose = readProse(script);
  const coded = [
    ...readBase64(script),
    ...readBase32(script),
    ...readHexadecimal(script),
    ...readNumberCodes(script, words),
    readMorse(script),
    readPhoneticAlphabet(words),
    ...readInitials(script, words),
    ...readEscapes(script),
    ...readInterleaved(prose),
  ];
  const find = (reading: Reading, index: NeedleIndex) => findIn(script, reading, index);
  return [
    ...find(prose, lookout.prose),
    ...findLeetspeak(script, lookout),
    ...readTransliteration(script).flatMap((reading) => find(reading, lookout.sounds)),
    ...coded.flatMap((reading) => find(reading, lookout.codes)),
    ...followSpelling(script, words, lookout.spellings),
  ];
}

function findIn(script: Script, reading: Reading, index: NeedleIndex): Sighting[] {
  return keepFirstOfTurn(scan(reading, index).flatMap((match) => toSighting(script, reading, match) ?? []));
}

function findLeetspeak(script: Script, { leetspeak, secret }: Lookout): Sighting[] {
  const reading = readLeetspeak(script);
  const faithful = scan(reading, leetspeak).filter((match) => isFaithful(script, { reading, match, secret }));
  return keepFirstOfTurn(faithful.flatMap((match) => toSighting(script, reading, match) ?? []));
}

/** A turn that repeats itself a thousand times says no more than one that says it once. */
function keepFirstOfTurn(sightings: readonly Sighting[]): Sighting[] {
  const seen = new Set<string>();
  return sightings.filter(({ technique, positions, turn }) => {
    const key = `${technique} ${String(turn)} ${String(positions[0])} ${String(positions.at(-1))}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
