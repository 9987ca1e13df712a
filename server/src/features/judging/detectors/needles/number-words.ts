import { makeNeedle, type Needle, spreadOver } from '../reading/needle.ts';
import { sayInLanguages } from '../numbers/say-in-languages.ts';
import words from '../tables/number-words.json' with { type: 'json' };

const { ones, tens, zeros } = words;

/** The digits that the secret ends with, in words, each way that people say them. */
export function makeNumberNeedles(secret: string): Needle[] {
  const digits = /\d{2,6}$/.exec(secret)?.[0];
  if (digits === undefined) return [];
  const first = secret.length - digits.length;
  return [...sayDigits(digits), ...sayInLanguages(digits)].map((said) => ({
    ...makeNeedle(said, 'number-words'),
    positions: spreadOver(said, first, digits.length),
    countsInPieces: false,
  }));
}

/** "4821" as foureighttwoone, fortyeighttwentyone, fourthousandeighthundredtwentyone …, without spaces. */
export function sayDigits(digits: string): string[] {
  const said = new Set<string>();
  for (const zero of zeros) {
    said.add([...digits].map((digit) => (digit === '0' ? zero : ones[Number(digit)])).join(''));
    if (digits.length === 4) said.add(sayPair(digits.slice(0, 2), zero) + sayPair(digits.slice(2), zero));
  }
  for (const joint of ['', 'and']) {
    if (!digits.startsWith('0')) said.add(sayNumber(Number(digits), joint));
    if (/^[1-9][1-9]\d\d$/.test(digits)) said.add(sayHundreds(digits, joint));
  }
  return [...said].filter((saying) => saying.length >= SHORTEST);
}

const SHORTEST = 6;

function sayPair(pair: string, zero: string): string {
  if (pair.startsWith('0')) return zero + (pair === '00' ? zero : (ones[Number(pair)] ?? ''));
  return sayNumber(Number(pair), '');
}

/** Below a million. */
function sayNumber(value: number, joint: string): string {
  if (value >= 1000)
    return `${sayNumber(Math.floor(value / 1000), joint)}thousand${sayRest(value % 1000, joint)}`;
  if (value >= 100) return `${ones[Math.floor(value / 100)] ?? ''}hundred${sayRest(value % 100, joint)}`;
  if (value < 20) return ones[value] ?? '';
  const unit = value % 10;
  return `${tens[Math.floor(value / 10)] ?? ''}${unit === 0 ? '' : (ones[unit] ?? '')}`;
}

function sayRest(rest: number, joint: string): string {
  if (rest === 0) return '';
  return rest < 100 ? joint + sayNumber(rest, joint) : sayNumber(rest, joint);
}

function sayHundreds(digits: string, joint: string): string {
  return `${sayNumber(Number(digits.slice(0, 2)), '')}hundred${sayRest(Number(digits.slice(2)), joint)}`;
}
