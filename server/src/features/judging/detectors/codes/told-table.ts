import { asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';

const TOLD =
  /(?<![^\s,;|(/"'`:])(?<one>[^\s,;|(=]{1,5}?)\s?(?:=|→|->|=>|⇒|:|\bis\b|\bmeans\b|\bfor\b|\bstands for\b)\s?(?<other>[^\s,;|)=]{1,8})(?!\s?[=→⇒])/gu;
const CELLS = /^\|?\s*(?<one>[^\s|]{1,8})\s*\|\s*(?<other>[^\s|]{1,8})\s*\|?$/gmu;
const LEAST = 4;

/** Text in signs whose letters a table in it tells: "A=✿ D=☂", in either direction. */
export function readToldTable({ text }: Script): Reading[] {
  const pairs = [...text.matchAll(TOLD), ...text.matchAll(CELLS)].map(({ groups = {} }) => ({
    one: bare(groups['one'] ?? ''),
    other: bare(groups['other'] ?? ''),
  }));
  if (pairs.length < LEAST) return [];
  return [
    decode(text, new Map(pairs.map(({ one, other }) => [one, other])), 'forwards'),
    decode(text, new Map(pairs.map(({ one, other }) => [other, one])), 'backwards'),
  ].flat();
}

function bare(sign: string): string {
  return sign.replaceAll(/[\ufe0f"'`“”‘’*.]/gu, '').toLowerCase();
}

function decode(text: string, table: ReadonlyMap<string, string>, name: string): Reading[] {
  const letters = new Map([...table].filter(([sign, letter]) => sign !== '' && /^[a-z0-9]$/.test(letter)));
  if (letters.size < LEAST) return [];
  const signs = new ReadingBuilder(text.length);
  for (const { 0: sign, index } of text.toLowerCase().matchAll(/\S/gu)) {
    const letter = letters.get(sign);
    if (letter !== undefined) signs.push(letter.charCodeAt(0), index, index + sign.length);
  }
  const groups = new ReadingBuilder(text.length);
  for (const { 0: sign, index } of text.matchAll(/[^\s,;|/-]+/gu)) {
    const letter = letters.get(bare(sign));
    if (letter !== undefined) groups.push(letter.charCodeAt(0), index, index + sign.length);
  }
  return [
    signs.build(asOneOfMany('told-table', `table ${name}`)),
    groups.build(asOneOfMany('told-table', `table of groups ${name}`)),
  ];
}
