import type { Part } from './part.ts';
import names from './vocabulary/part-names.json' with { type: 'json' };

const ordinals: ReadonlyMap<string, number> = new Map(Object.entries(names.ordinals));
const cardinals: ReadonlyMap<string, number> = new Map(Object.entries(names.cardinals));
const WORDS = 3;
const LONGEST_WAY = 4;
const outs = new Set(names.without.filter((one) => !one.includes('+')));
const outPairs = new Set(names.without.map((one) => one.replace('+', ' ')));
const untils = new Set(['to', 'until', 'till', 'before']);
const wholes = new Set(['all', 'everything', 'anything', 'words', 'letters', 'it', 'thesecret']);
const units = new Set([...names.words, ...names.halves, 'bit', 'one']);
const places = new Set(['place', 'position', 'spot', 'slot']);

/** The index after "without", "except", "leave out", "up to" the number; null where nothing is left out. */
function findOut(words: readonly string[]): number | null {
  const number = words.findIndex((word) => word === 'number' || word === 'digits');
  if (number > 1 && untils.has(words[number - 2] ?? '') && words[number - 1] === 'the') return number - 1;
  for (const [at, word] of words.entries()) {
    if (outPairs.has(`${word} ${words[at + 1] ?? ''}`)) return at + 2;
    const isAllBut =
      word !== 'but' || words.slice(Math.max(at - LONGEST_WAY, 0), at).some((one) => wholes.has(one));
    const isLimit = words[at + 1] === 'only' || words[at + 1] === 'just';
    if (outs.has(word) && isAllBut && !isLimit) return at + 1;
  }
  return null;
}

/** "Everything but the number", "skip the first word": what is left once a part is taken away. */
export function readWithout(words: readonly string[], read: (rest: readonly string[]) => Part): Part | null {
  const from = findOut(words);
  if (from === null) return null;
  const until = words.indexOf('and', from);
  const rest = words.slice(from, until === -1 ? undefined : until);
  const part = read(rest);
  if (part.kind !== 'whole') return { kind: 'without', part };
  const place = toPlace(rest.find((word) => word !== 'the' && word !== 'its'));
  return place === null ? null : { kind: 'without', part: { kind: 'word', place } };
}

/** "Which word comes after the first one", "the word before the last". */
export function readBeside(words: readonly string[]): Part | null {
  const between = words.indexOf('between');
  const bounds = between === -1 ? [] : words.slice(between).flatMap((word) => ordinals.get(word) ?? []);
  if (bounds.length === 2 && isGap(words.slice(between))) return { kind: 'word', place: bounds[1] ?? 1 };
  const at = words.findIndex((word) => word === 'after' || word === 'before');
  const isOfWords = at > 0 && words.slice(Math.max(at - LONGEST_WAY, 0), at).some((word) => units.has(word));
  if (!isOfWords) return null;
  const place = words
    .slice(at + 1, at + LONGEST_WAY)
    .map(toPlace)
    .find((one) => one !== null);
  if (place === undefined || isGap(words.slice(at))) return null;
  const beside = words[at] === 'after' ? place + 1 : place - 1;
  if (beside < 1) return null;
  return beside > WORDS ? { kind: 'digits' } : { kind: 'word', place: beside };
}

/** "Before the first dash" is the end of a word, not of a place among words. */
function isGap(words: readonly string[]): boolean {
  return words.some((word) => /^(?:dash|hyphen|space|gap)/.test(word));
}

/** "The letter in fifth place", "which word is the third?" */
export function readPlaced(words: readonly string[]): Part | null {
  const last = words.at(-2) === 'the' ? ordinals.get(words.at(-1) ?? '') : undefined;
  const asked = words[0] === 'which' || words[0] === 'what' ? (words[1] ?? '') : '';
  if (last !== undefined && names.words.includes(asked)) return { kind: 'nth', place: last };
  if (last !== undefined && names.letters.includes(asked)) return { kind: 'letters', from: last, count: 1 };
  const at = words.findIndex((word, index) => places.has(word) && ordinals.has(words[index - 1] ?? ''));
  const isOfLetters = words.some((word) => names.letters.includes(word));
  const from = ordinals.get(words[at - 1] ?? '');
  return at > 0 && isOfLetters && from !== undefined ? { kind: 'letters', from, count: 1 } : null;
}

/** "In four pieces": the first of so many; "piece two". */
export function readPieces(words: readonly string[]): Part | null {
  const at = words.findIndex(
    (word, index) =>
      pieces.has(word) && (cardinals.has(words[index - 1] ?? '') || cardinals.has(words[index + 1] ?? '')),
  );
  if (at === -1) return null;
  const of = cardinals.get(words[at - 1] ?? '');
  if (of !== undefined)
    return words[at - 2] === 'in' || words[at - 2] === 'into' ? { kind: 'share', of, at: 0 } : null;
  return { kind: 'nth', place: cardinals.get(words[at + 1] ?? '') ?? 1 };
}

const pieces = new Set([
  'pieces',
  'piece',
  'parts',
  'part',
  'chunks',
  'chunk',
  'bits',
  'portions',
  'portion',
]);

/** "Which three letters does it end on?" */
export function readCountAtEdge(words: readonly string[]): Part | null {
  const at = words.findIndex(
    (word, index) => cardinals.has(word) && names.letters.includes(words[index + 1] ?? ''),
  );
  const count = cardinals.get(words[at] ?? '');
  const rest = words.slice(at + 1);
  if (count === undefined || !rest.some((word) => word === 'does' || word === 'thesecret')) return null;
  if (rest.some((word) => ENDS.test(word))) return { kind: 'last-letters', count };
  const isPlaced = ordinals.has(words[at - 1] ?? '') || PLACED.test(words[at - 1] ?? '');
  const isFirst = rest.some((word) => STARTS.test(word)) || (!isPlaced && rest[1] === 'of');
  return isFirst ? { kind: 'letters', from: 1, count } : null;
}

const ENDS = /^(?:end|finish|close)/;
const PLACED = /^(?:last|final|next|following|middle|other|concluding|closing)$/;
const STARTS = /^(?:start|begin|open)/;

/** "The third axle of the gate code": whatever it is called, it is the third of them. */
export function readStrangeUnit(words: readonly string[]): Part | null {
  for (const [at, word] of words.entries()) {
    const place = ordinals.get(word);
    const way = words.slice(at + 1, at + 1 + LONGEST_WAY);
    const joint = way.findIndex((one) => one === 'of' || one === 'in' || one === 'from');
    const isOfIt = way.slice(joint + 1).some((one) => one === 'thesecret' || one === 'it');
    if (place !== undefined && joint > 0 && isOfIt) return { kind: 'nth', place };
  }
  return null;
}

function toPlace(word: string | undefined): number | null {
  if (word === undefined) return null;
  return names.last.includes(word) ? WORDS : (ordinals.get(word) ?? null);
}
