import { asOneOfMany, type Reading } from '../reading/reading.ts';
import { findNumberBeside, findNumbers } from '../numbers/find-numbers.ts';
import { listDecoded, listUnescaped } from '../layers/decoded.ts';
import { type Layer, toScript, toSource } from '../layers/layer.ts';
import { listNumerals } from '../layers/numerals.ts';
import { listColumns, listRewritten } from '../layers/rewritten.ts';
import type { Technique } from '../reading/technique.ts';
import { findPictures } from '../pictures/find-pictures.ts';
import { splitWords, type Words } from '../reading/words.ts';
import { readBase32, readBase64 } from '../codes/base64.ts';
import { readBraille } from '../codes/braille.ts';
import { readCoordinates } from '../codes/coordinates.ts';
import { readKeypad } from '../codes/keypad.ts';
import { readNeighbours } from '../readings/neighbours.ts';
import { readNumberRules } from '../codes/number-rules.ts';
import { readOrderedLetters } from '../readings/ordered-letters.ts';
import { readSigns, simplifySign } from '../readings/signs.ts';
import { readSlippedKeys } from '../codes/slipped-keys.ts';
import { readToldPositions } from '../readings/told-positions.ts';
import { readToldTable } from '../codes/told-table.ts';
import { readElements } from '../codes/elements.ts';
import { findKeypadWords } from '../codes/keypad-words.ts';
import { readEmoji } from '../readings/emoji.ts';
import { readEscapes } from '../codes/escapes.ts';
import { readHiddenSigns } from '../codes/hidden-signs.ts';
import { readHexadecimal } from '../codes/hexadecimal.ts';
import { readInitials } from '../readings/initials.ts';
import { isFaithful, makeLeetNeedles, readLeetspeak } from '../readings/leetspeak.ts';
import { readMarkedLetters } from '../readings/marked-letters.ts';
import { readPickedLetters } from '../readings/picked-letters.ts';
import { readTwoSigns } from '../codes/two-signs.ts';
import { readMorse } from '../codes/morse.ts';
import { readNumberCodes } from '../codes/number-codes.ts';
import { makeNumberNeedles } from '../needles/number-words.ts';
import { readPhoneticAlphabet } from '../readings/phonetic-alphabet.ts';
import { readInterleaved, readProse } from '../readings/prose.ts';
import { makeSoundNeedle, readTransliteration } from '../readings/transliteration.ts';
import type { Asked } from '../reading/asked.ts';
import type { Script } from '../reading/script.ts';
import { makeCipherNeedles } from '../needles/ciphers.ts';
import { makeNeedle, makeNeedles } from '../reading/needle.ts';
import { makeTranspositionNeedles } from '../needles/transpositions.ts';
import { makeGameNeedles } from '../needles/word-games.ts';
import { findCompleted } from './completed.ts';
import { findKeyWords } from './key-words.ts';
import { findSamePattern } from '../readings/same-pattern.ts';
import { findSounds } from './sounds.ts';
import type { SecretForm } from '../reading/secret-form.ts';
import { indexNeedles, type NeedleIndex, scan } from '../reading/scan.ts';
import { type Sighting, toSighting } from '../reading/sighting.ts';
import { findSpelledWords } from './spelled-words.ts';
import { followSpelling, prepareSpellings, type Spelling } from './spelling.ts';

/** What to look for in each kind of reading. */
export interface Lookout {
  /** The secret, folded. */
  readonly secret: string;
  readonly form: SecretForm;
  readonly prose: NeedleIndex;
  readonly leetspeak: NeedleIndex;
  readonly sounds: NeedleIndex;
  readonly signs: NeedleIndex;
  readonly codes: NeedleIndex;
  readonly spellings: readonly Spelling[];
}

/**
 * The judge looks at the same attempt after each reply. Each takes 4 ms to make and 0.6 MB to keep; with more attempts under
 * way than are kept, none would be found again.
 */
const KEPT_LOOKOUTS = 64;
const lookouts = new Map<string, Lookout>();

export function prepareLookout(form: SecretForm): Lookout {
  const key = form.pieces.map(({ last }) => String(last)).join(' ') + form.folded;
  const known = lookouts.get(key) ?? makeLookout(form);
  lookouts.delete(key);
  lookouts.set(key, known);
  for (const [oldest] of lookouts) if (lookouts.size > KEPT_LOOKOUTS) lookouts.delete(oldest);
  return known;
}

function makeLookout(form: SecretForm): Lookout {
  const { folded: secret } = form;
  const common = makeNeedles(secret);
  return {
    secret,
    form,
    prose: indexNeedles([
      ...common,
      ...makeCipherNeedles(secret),
      ...makeNumberNeedles(secret),
      ...makeTranspositionNeedles(form),
      ...makeGameNeedles(form),
    ]),
    leetspeak: indexNeedles(makeLeetNeedles(secret)),
    sounds: indexNeedles([makeSoundNeedle(secret)]),
    signs: indexNeedles([makeNeedle([...secret].map(simplifySign).join(''), null)]),
    codes: indexNeedles(common),
    spellings: prepareSpellings(secret),
  };
}

/** Codes upon codes are followed this far. */
const DEEPEST = 3;

/** Every stretch of the secret that shows in the script or in what it says decoded, in any reading. Linear in the script. */
export function observe(script: Script, lookout: Lookout, asked: Asked): Sighting[] {
  const sought = { ...lookout, asked };
  return [...observeText(script, sought), ...observeLayers(script, sought, 1)];
}

interface Sought extends Lookout {
  readonly asked: Asked;
}

function observeLayers(script: Script, lookout: Sought, depth: number): Sighting[] {
  const rewritten = depth === 1 ? listRewritten(script) : [];
  const decoded =
    depth > DEEPEST
      ? []
      : [...(depth === 1 ? listNumerals(script) : []), ...listDecoded(script), ...listUnescaped(script)];
  const look = (layer: Layer, technique: Technique, deeper: boolean) => {
    const inner = toScript(layer);
    const isShort = deeper && layer.text.length <= LONGEST_LAYER;
    const seen = [
      ...(isShort ? observeText(inner, lookout) : observePlain(inner, lookout)),
      ...(deeper ? observeLayers(inner, lookout, depth + 1) : []),
    ];
    return seen.map((sighting) => ({ ...toSource(sighting, layer, script), technique }));
  };
  return [
    ...(depth === 1 ? listColumns(script).flatMap((layer) => observeColumns(layer, script, lookout)) : []),
    ...rewritten.flatMap((layer) => look(layer, 'encoded', false)),
    ...decoded.flatMap((layer) => look(layer, 'encoded', true)),
  ];
}

/** A column may begin with its name, and go on below the word. */
function observeColumns(layer: Layer, script: Script, lookout: Lookout): Sighting[] {
  const inner = toScript(layer);
  const reading = { ...readProse(inner), ...asOneOfMany('grid', 'columns') };
  return findIn(inner, reading, lookout.prose).map((sighting) => toSource(sighting, layer, script));
}

/** A longer text that was decoded is looked through for the secret in letters alone. */
const LONGEST_LAYER = 400;

function observePlain(script: Script, lookout: Lookout): Sighting[] {
  return findIn(script, readProse(script), lookout.prose);
}

function observeText(script: Script, lookout: Sought): Sighting[] {
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
    ...readPickedLetters(script, words),
    ...readMarkedLetters(script, words),
    ...readTwoSigns(script),
    ...readHiddenSigns(script),
    ...readBraille(script, words),
    ...readElements(script),
    ...readEmoji(script),
    ...readCoordinates(script),
    ...readKeypad(script),
    ...readNeighbours(script),
    ...readOrderedLetters(script),
    ...readToldTable(script),
    ...readToldPositions(script, words, lookout.asked),
    ...readSlippedKeys(script),
  ];
  const find = (reading: Reading, index: NeedleIndex) => findIn(script, reading, index);
  const seen = [
    ...find(prose, lookout.prose),
    ...findLeetspeak(script, lookout),
    ...readNumberRules(script, lookout.asked).flatMap((reading) => find(reading, lookout.prose)),
    ...readSigns(script).flatMap((reading) => find(reading, lookout.signs)),
    ...readTransliteration(script).flatMap((reading) => find(reading, lookout.sounds)),
    ...coded.flatMap((reading) => find(reading, lookout.codes)),
    ...findByRule(script, words, lookout),
  ];
  return [...seen, ...findNumberBeside(script, lookout.form, seen)];
}

/** What needs the secret to be found, and is no row of letters. */
function findByRule(script: Script, words: Words, { form, spellings, asked }: Sought): Sighting[] {
  return [
    ...findKeypadWords(script, words, form),
    ...findNumbers(script, form),
    ...findPictures(script, form),
    ...findCompleted(script, form),
    ...findSpelledWords(script, words, form),
    ...findSounds(script, form),
    ...findKeyWords(script, { words, asked }, form),
    ...findSamePattern(script, form),
    ...followSpelling(script, words, spellings),
  ];
}

function findIn(script: Script, reading: Reading, index: NeedleIndex): Sighting[] {
  const matches = scan(reading, index);
  if (matches.length === 0) return [];
  return keepFirstOfTurn(matches.flatMap((match) => toSighting(script, reading, match) ?? []));
}

function findLeetspeak(script: Script, { leetspeak, secret }: Lookout): Sighting[] {
  const reading = readLeetspeak(script);
  const faithful = scan(reading, leetspeak).filter((match) => isFaithful(script, { reading, match, secret }));
  return keepFirstOfTurn(faithful.flatMap((match) => toSighting(script, reading, match) ?? []));
}

/** A turn that repeats itself a thousand times says no more than one that says it once. */
function keepFirstOfTurn(sightings: readonly Sighting[]): Sighting[] {
  const seen = new Set<string>();
  return sightings.filter(({ technique, group, positions, turn }) => {
    const key = `${technique} ${group ?? ''} ${String(turn)} ${String(positions[0])} ${String(positions.at(-1))}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
