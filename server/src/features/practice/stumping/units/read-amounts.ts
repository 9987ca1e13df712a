import { numberWords } from '../../language/number-words.ts';
import table from './bench-units.json' with { type: 'json' };

export interface BenchUnit {
  readonly kind: string;
  readonly size: number;
  /** As it is written in a reply, in the words of the question where they matter. */
  readonly label: string;
  /** 1, or 2 for square and 3 for cubic. */
  readonly power: number;
  /** The unit below the line, as in km/h. */
  readonly per: BenchUnit | null;
}

export interface Mention {
  readonly amount: number | null;
  readonly unit: BenchUnit;
}

const POWER_WORDS = new Map(Object.entries({ square: 2, sq: 2, cubic: 3, cu: 3 }));
const POWER_SIGNS = new Map(Object.entries({ '²': 2, '³': 3, squared: 2, cubed: 3, '2': 2, '3': 3 }));
const names = new Map(table.flatMap((row) => row.names.map((name) => [name, row] as const)));
const PIECE = /\d[\d,]*(?:\.\d+)?|\.\d+|[a-z]+(?:-force)?|[°²³/^½¼¾-]/gu;

/** Every unit that is named, from left to right, with the number in front of it where there is one. */
export function readMentions(message: string): Mention[] {
  const pieces = message.toLowerCase().match(PIECE) ?? [];
  const mentions: Mention[] = [];
  let amount: number | null = null;
  for (let at = 0; at < pieces.length;) {
    const read = amount === null && isBareWord(pieces, at) ? null : readCompound(pieces, at);
    if (read !== null) {
      mentions.push({ amount, unit: read.unit });
      amount = null;
      at = read.next;
      continue;
    }
    const number = readAmount(pieces, at);
    amount = number ?? keepAcross(pieces[at], amount);
    at += 1;
  }
  return mentions;
}

// "how many cm are in 3 in": the word "in" is a unit only after a number; "a" and "of" do not part the two.
const isBareWord = (pieces: readonly string[], at: number): boolean => pieces[at] === 'in';
const keepAcross = (piece: string | undefined, amount: number | null): number | null =>
  piece === 'of' || piece === 'a' || piece === 'us' ? amount : null;

function readAmount(pieces: readonly string[], at: number): number | null {
  const piece = pieces[at] ?? '';
  const sign = pieces[at - 1] === '-' ? -1 : 1;
  if (/^[\d.]/u.test(piece)) return sign * Number(piece.replaceAll(',', ''));
  const word = numberWords.indexOf(piece);
  if (word !== -1) return word;
  if (piece === 'half' || piece === '½') return 0.5;
  if (piece === 'quarter' || piece === '¼') return 0.25;
  return piece === 'a' || piece === 'an' ? 1 : null;
}

interface UnitRead {
  readonly unit: BenchUnit;
  readonly next: number;
}

function readCompound(pieces: readonly string[], at: number): UnitRead | null {
  const top = readPowered(pieces, at);
  if (top === null || (pieces[top.next] !== '/' && pieces[top.next] !== 'per')) return top;
  const bottom = readPowered(pieces, top.next + 1);
  if (bottom === null) return top;
  const label = `${top.unit.label}/${bottom.unit.label}`;
  return { unit: { ...top.unit, per: bottom.unit, label }, next: bottom.next };
}

function readPowered(pieces: readonly string[], at: number): UnitRead | null {
  const word = POWER_WORDS.get(pieces[at] ?? '');
  const base = readName(pieces, word === undefined ? at : at + 1);
  if (base === null) return null;
  const hasCaret = pieces[base.next] === '^';
  const signAt = hasCaret ? base.next + 1 : base.next;
  const piece = pieces[signAt] ?? '';
  const isSign = hasCaret || !/^\d/u.test(piece) || isAttached(pieces, base.next);
  const sign = isSign ? POWER_SIGNS.get(piece) : undefined;
  const power = word ?? sign ?? 1;
  if (power === 1 || base.unit.kind !== 'length') return base;
  const label = `${power === 2 ? 'square' : 'cubic'} ${base.unit.label}`;
  return { unit: { ...base.unit, power, label }, next: word === undefined ? signAt + 1 : base.next };
}

// "5 ft 2 in" is no square foot: a loose digit is a power only at the end, or before "to" and "in".
function isAttached(pieces: readonly string[], at: number): boolean {
  return pieces[at + 1] === undefined || ['to', 'into', 'are', 'is', '/'].includes(pieces[at + 1] ?? '');
}

function readName(pieces: readonly string[], at: number): UnitRead | null {
  for (let length = 3; length > 0; length -= 1) {
    const words = pieces.slice(at, at + length);
    const name = words.length === length ? words.join(words[0] === '°' ? '' : ' ') : '';
    const row = names.get(name);
    if (row === undefined) continue;
    const qualifier = ['us', 'imperial', 'uk', 'troy'].includes(words[0] ?? '')
      ? `${words[0] === 'us' ? 'US' : (words[0] ?? '')} `
      : '';
    const label = name.includes('bit') ? name : qualifier + row.label.replace(/^troy /u, '');
    return { unit: { kind: row.kind, size: row.size, label, power: 1, per: null }, next: at + length };
  }
  return null;
}
