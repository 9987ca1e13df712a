import type { Span } from '../reading/script.ts';
import words from '../tables/number-words.json' with { type: 'json' };
import { digitOf } from './digit-names.ts';

interface Part extends Span {
  readonly digits: string;
}

const ones = words.ones.slice(0, 10).join('|');
const teens = words.ones.slice(10).join('|');
const tens = words.tens.filter((word) => word !== '').join('|');
const SPOKEN = new RegExp(
  String.raw`\b(?:(?<times>double|triple|treble)[\s-]+(?<repeated>${ones}|oh|\d)|(?<ten>${tens})(?:[\s-]+(?<one>${ones}))?|(?<teen>${teens})|(?<single>${ones}|oh)|(?<figures>\d{1,3}))\b`,
  'gi',
);
const JOINT = /^[\s,;"'*_“”…–-]{0,6}(?:(?:and|then|next|followed by)\b[\s,"'*_“”-]{0,4}){0,2}$/i;

/** Digits, pairs and repeated digits told one after the other: "double five, one, two", "sixty-six and eleven". */
export function findSpoken(text: string, digits: string): Span[] {
  const found: Span[] = [];
  let row: Part[] = [];
  for (const match of text.matchAll(SPOKEN)) {
    const start = match.index;
    const last = row.at(-1);
    if (last && !JOINT.test(text.slice(last.end, start))) row = [];
    row = [...row, toPart(match)].slice(-digits.length);
    const told = row.findLastIndex((_, at) => joined(row.slice(at)) === digits);
    const first = row[told];
    const isSpoken = row.slice(told).some((part) => !/^\d+$/.test(text.slice(part.start, part.end)));
    if (first && isSpoken) found.push({ start: first.start, end: start + match[0].length });
  }
  return found;
}

function joined(row: readonly Part[]): string {
  return row.map((part) => part.digits).join('');
}

function toPart({ 0: all, index, groups = {} }: RegExpExecArray): Part {
  return { start: index, end: index + all.length, digits: toDigits(groups) };
}

function toDigits(groups: Readonly<Record<string, string | undefined>>): string {
  const { times, repeated, ten, one, teen, single, figures } = groups;
  if (repeated !== undefined) return toDigit(repeated).repeat(times?.toLowerCase() === 'double' ? 2 : 3);
  if (ten !== undefined)
    return `${String(words.tens.indexOf(ten.toLowerCase()))}${one === undefined ? '0' : toDigit(one)}`;
  if (teen !== undefined) return String(words.ones.indexOf(teen.toLowerCase()));
  return single === undefined ? (figures ?? '') : toDigit(single);
}

/** Of a name, or of the digit itself. */
function toDigit(word: string): string {
  return digitOf(word) ?? word;
}
