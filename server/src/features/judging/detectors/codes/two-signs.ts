import { asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';
import { pushByte } from './bytes.ts';
import { morseLetters } from './morse.ts';

const NAMED_SIGN =
  /\b(?:(?<short>di|dit|dot|dots|short|kurz|punkt|point|punto|piste|ti|tip|beep|blip|dih)|(?<long>dah|dash|daah|long|lang|strich|trait|raya|linea|viiva|taa|ta|beeep|beeeep|bleep))\b/gi;
const BACON_24 = 'abcdefghiklmnopqrstuwxyz';
const BACON_26 = 'abcdefghijklmnopqrstuvwxyz';
const LONGEST_TOKEN = 512;
const LEAST_TOKENS = 4;
const MOST_PAIRS = 4;
const LEAST_CASE_CHANGES = 10;

/** A group of signs, each one of two: which of them each sign is. */
interface Group {
  readonly first: string;
  readonly second: string;
  readonly bits: readonly (0 | 1)[];
  readonly start: number;
  readonly end: number;
}

/** Letters in two signs of any kind: Morse, Bacon's cipher, bits; in pictures, letters, or the words dit and dah. */
export function readTwoSigns(script: Script): Reading[] {
  const groups = splitGroups(script.text);
  return [
    ...countPairs(groups).flatMap(([one, other]) => {
      const own = groups.filter(
        ({ first, second }) =>
          (first === one || first === other) && (second === '' || second === one || second === other),
      );
      const asBits = (zero: string) => own.map((group) => (group.first === zero ? group : turn(group)));
      const name = `${one}${other}`;
      return [...decodeAll(asBits(one), name), ...decodeAll(asBits(other), `${name} turned`)];
    }),
    ...readNamedSigns(script),
    ...readCases(script),
  ];
}

function turn(group: Group): Group {
  return { ...group, bits: group.bits.map((bit) => (bit === 0 ? 1 : 0)) };
}

/** The first sign of each group is its 0. */
function splitGroups(text: string): Group[] {
  const groups: Group[] = [];
  for (const found of text.matchAll(/[^\s/|,;:()[\]"'`]+/gu)) {
    if (found[0].length > LONGEST_TOKEN || isOfMore(found[0])) continue;
    const group = readGroup(found[0].toLowerCase(), found.index);
    if (group) groups.push({ ...group, end: found.index + found[0].length });
  }
  return groups;
}

/** Whether a token begins with three letters that differ, as most words do. */
function isOfMore(token: string): boolean {
  const [first, second, third] = [smallAt(token, 0), smallAt(token, 1), smallAt(token, 2)];
  return first > 0 && second > 0 && third > 0 && first !== second && first !== third && second !== third;
}

/** The code of a letter of ASCII as it is when small; 0 of anything else. */
function smallAt(token: string, index: number): number {
  const code = index < token.length ? token.charCodeAt(index) | 32 : 0;
  return code >= 97 && code <= 122 ? code : 0;
}

function readGroup(token: string, start: number): Omit<Group, 'end'> | null {
  let first = '';
  let second = '';
  const bits: (0 | 1)[] = [];
  for (const sign of token) {
    if (sign === '\ufe0f' || sign === '\u200d') continue;
    if (first === '') first = sign;
    if (sign !== first && second === '') second = sign;
    if (sign !== first && sign !== second) return null;
    bits.push(sign === first ? 0 : 1);
  }
  return bits.length === 0 ? null : { first, second, bits, start };
}

function countPairs(groups: readonly Group[]): (readonly [string, string])[] {
  const counts = new Map<string, { pair: readonly [string, string]; times: number }>();
  for (const { first, second } of groups) {
    if (second === '') continue;
    const pair = first < second ? ([first, second] as const) : ([second, first] as const);
    const key = pair.join(' ');
    const known = counts.get(key);
    if (known) known.times += 1;
    else counts.set(key, { pair, times: 1 });
  }
  return [...counts.values()]
    .filter(({ times, pair }) => times >= LEAST_TOKENS || /\W/.test(pair.join('')))
    .toSorted((one, other) => other.times - one.times)
    .slice(0, MOST_PAIRS)
    .map(({ pair }) => pair);
}

const LONGEST_MORSE = 5;
const BYTE_SIZES = [7, 8];

/** Morse, Bacon in both its alphabets, places in the alphabet in five bits, and bytes. */
function decodeAll(groups: readonly Group[], name: string): Reading[] {
  const length = groups.reduce((sum, { bits }) => sum + bits.length, 0);
  const morse = new ReadingBuilder(groups.length);
  const bacon24 = new ReadingBuilder((length / 5) | 0);
  const bacon26 = new ReadingBuilder((length / 5) | 0);
  const places = new ReadingBuilder((length / 5) | 0);
  const bytes = new ReadingBuilder(((length / 7) | 0) + 1);
  for (const group of groups) {
    const { bits } = group;
    if (bits.length <= LONGEST_MORSE) {
      const letter = morseLetters.get(bits.map((bit) => (bit === 1 ? '-' : '.')).join(''));
      if (letter !== undefined) morse.push(letter, group.start, group.end);
    }
    if (bits.length % 5 === 0) {
      for (let at = 0; at < bits.length; at += 5) {
        const value = numberAt(bits, at, 5);
        pushBacon([bacon24, bacon26], value, group);
        pushLetter(places, BACON_26[value - 1], group);
      }
    }
    const size = BYTE_SIZES.find((one) => bits.length % one === 0);
    for (let at = 0; size !== undefined && at < bits.length; at += size)
      pushByte(bytes, numberAt(bits, at, size), group);
  }
  return [
    morse.build(asOneOfMany('morse', `morse ${name}`)),
    bacon24.build(asOneOfMany('bacon', `bacon ${name}`)),
    bacon26.build(asOneOfMany('bacon', `bacon 26 ${name}`)),
    places.build(asOneOfMany('binary', `places ${name}`)),
    bytes.build(asOneOfMany('binary', `bits ${name}`)),
  ];
}

function numberAt(bits: readonly number[], from: number, size: number): number {
  let value = 0;
  for (let at = from; at < from + size; at += 1) value = (value << 1) | (bits[at] ?? 0);
  return value;
}

function pushBacon(
  [bacon24, bacon26]: readonly [ReadingBuilder, ReadingBuilder],
  value: number,
  span: { start: number; end: number },
): void {
  pushLetter(bacon24, BACON_24[value], span);
  pushLetter(bacon26, BACON_26[value], span);
}

function pushLetter(
  builder: ReadingBuilder,
  letter: string | undefined,
  span: { start: number; end: number },
): void {
  if (letter !== undefined) builder.push(letter.charCodeAt(0), span.start, span.end);
}

/** Joined by hyphens within a letter; or by spaces, with other signs between letters. */
function readNamedSigns(script: Script): Reading[] {
  const signs = Array.from(script.text.matchAll(NAMED_SIGN), (found) => ({
    sign: found.groups?.['short'] === undefined ? '-' : '.',
    start: found.index,
    end: found.index + found[0].length,
  }));
  if (signs.length < 8) return [];
  return [/^[-–‐·.]$/, /^[-–‐ ]{1,2}$/].map((joint) => {
    const builder = new ReadingBuilder(signs.length);
    let row = '';
    let from = 0;
    for (const [index, { sign, start, end }] of signs.entries()) {
      if (row === '') from = start;
      row += sign;
      const next = signs[index + 1];
      if (next && joint.test(script.text.slice(end, next.start))) continue;
      const letter = morseLetters.get(row);
      if (letter !== undefined) builder.push(letter, from, end);
      row = '';
    }
    return builder.build(asOneOfMany('morse', `named signs ${joint.source}`));
  });
}

/** Bacon's own way: capitals and small letters of a harmless text are the two signs. */
function readCases({ text }: Script): Reading[] {
  if ((text.match(/[a-z][A-Z]/g)?.length ?? 0) < LEAST_CASE_CHANGES) return [];
  const at: number[] = [];
  const bits: (0 | 1)[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const isCapital = code >= 65 && code <= 90;
    if (!isCapital && !(code >= 97 && code <= 122)) continue;
    at.push(index);
    bits.push(isCapital ? 1 : 0);
  }
  return [0, 1, 2, 3, 4]
    .flatMap((phase) =>
      [0, 31].map((mask) => {
        const bacon24 = new ReadingBuilder((bits.length / 5) | 0);
        const bacon26 = new ReadingBuilder((bits.length / 5) | 0);
        for (let from = phase; from + 5 <= bits.length; from += 5) {
          const span = { start: at[from] ?? 0, end: (at[from + 4] ?? 0) + 1 };
          pushBacon([bacon24, bacon26], numberAt(bits, from, 5) ^ mask, span);
        }
        const name = `cases ${String(phase)} ${String(mask)}`;
        return [bacon24.build(asOneOfMany('bacon', name)), bacon26.build(asOneOfMany('bacon', `${name} 26`))];
      }),
    )
    .flat();
}
