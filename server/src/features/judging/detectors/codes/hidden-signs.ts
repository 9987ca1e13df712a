import { asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';
import { pushByte } from './bytes.ts';

/** Signs without a width, of which two make bits. */
const WIDTHLESS = /[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g;
/** Sixteen signs that choose how the one before is drawn, and 240 more: a byte each. */
const SELECTOR = /[\ufe00-\ufe0f]|\udb40[\udd00-\uddef]/g;
const FEWEST_BITS = 40;
const FEWEST_BYTES = 6;

/** Text in signs that cannot be seen: bits in two signs without a width, bytes in variation selectors. */
export function readHiddenSigns({ text }: Script): Reading[] {
  return [...readWidthless(text), ...readSelectors(text)];
}

function readWidthless(text: string): Reading[] {
  const signs = Array.from(text.matchAll(WIDTHLESS), ({ 0: sign, index }) => ({ sign, index }));
  if (signs.length < FEWEST_BITS) return [];
  const counts = [...Map.groupBy(signs, ({ sign }) => sign)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const [[zero] = [], [one] = []] = counts;
  // A third sign stands between characters.
  const bits = signs.filter(({ sign }) => sign === zero || sign === one);
  return [0, 1].flatMap((turned) =>
    [7, 8].map((size) => {
      const builder = new ReadingBuilder(Math.ceil(bits.length / size));
      for (let from = 0; from + size <= bits.length; from += size) {
        const row = bits.slice(from, from + size);
        const byte = row.reduce((value, { sign }) => (value << 1) | (Number(sign === one) ^ turned), 0);
        pushByte(builder, byte, { start: row[0]?.index ?? 0, end: (row.at(-1)?.index ?? 0) + 1 });
      }
      return builder.build(asOneOfMany('unseen', `widthless ${String(turned)} ${String(size)}`));
    }),
  );
}

function readSelectors(text: string): Reading[] {
  const found = Array.from(text.matchAll(SELECTOR));
  if (found.length < FEWEST_BYTES) return [];
  const builder = new ReadingBuilder(found.length);
  for (const { 0: sign, index } of found) {
    const byte = sign.length === 1 ? sign.charCodeAt(0) - 0xfe00 : sign.charCodeAt(1) - 0xdd00 + 16;
    pushByte(builder, byte & 0xff, { start: index, end: index + sign.length });
  }
  return [builder.build(asOneOfMany('unseen', 'selectors'))];
}
