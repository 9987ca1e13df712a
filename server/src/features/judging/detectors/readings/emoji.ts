import { asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';
import table from '../tables/emoji-names.json' with { type: 'json' };

const EMOJI = /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}/gu;
const LEAST = 4;
const initials = new Map(
  Object.entries(table).flatMap(([letter, row]) =>
    row
      .split(' ')
      .map((named) => [/^\P{Letter}+/u.exec(named)?.[0].replaceAll('\ufe0f', '') ?? '', letter] as const),
  ),
);
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The first letters of what pictures and flags show. */
export function readEmoji({ text }: Script): Reading[] {
  const found = [...text.matchAll(EMOJI)];
  if (found.length < LEAST) return [];
  const builder = new ReadingBuilder(found.length);
  for (const { 0: sign, index } of found) {
    const letter = initials.get(sign) ?? initialOfCountry(sign);
    if (letter !== undefined) builder.push(letter.charCodeAt(0), index, index + sign.length);
  }
  return [builder.build(asOneOfMany('acrostic', 'emoji'))];
}

function initialOfCountry(sign: string): string | undefined {
  const code = Array.from(sign, (half) => String.fromCharCode((half.codePointAt(0) ?? 0) - 0x1_f1_a5)).join(
    '',
  );
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  return countries.of(code)?.charAt(0).toLowerCase();
}
