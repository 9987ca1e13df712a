import type { Script } from '../reading/script.ts';
import { type Layer, LayerBuilder } from './layer.ts';

const CIRCLED = /[\u2460-\u249b\u24eb-\u24f4\u2776-\u2793\u3251-\u325f]/u;
const NUMERAL = /[\u2460-\u249b\u24eb-\u24f4\u2776-\u2793\u3251-\u325f]|\b[IVX]{1,6}\b|[0-9]+|\s/gu;
const ROMAN = /\b[IVX]{1,6}\b/g;
const FEWEST_ROMANS = 8;
const FIRSTS: readonly (readonly [number, number])[] = [
  [0x2460, 1],
  [0x2474, 1],
  [0x2488, 1],
  [0x24eb, 11],
  [0x2776, 1],
  [0x2780, 1],
  [0x278a, 1],
  [0x3251, 21],
];

/** Numbers in circles and in Roman numerals as figures, which other readings know. */
export function listNumerals({ text }: Script): Layer[] {
  if (!CIRCLED.test(text) && (text.match(ROMAN)?.length ?? 0) < FEWEST_ROMANS) return [];
  const builder = new LayerBuilder();
  for (const { 0: sign, index } of text.matchAll(NUMERAL)) {
    const written = /^[\d\s]/.test(sign) ? sign : ` ${String(valueOf(sign))} `;
    builder.push(written, index, index + sign.length);
  }
  return builder.build();
}

function valueOf(sign: string): number {
  if (/^[IVX]/.test(sign)) return fromRoman(sign);
  const point = sign.codePointAt(0) ?? 0;
  const [from, first] = FIRSTS.findLast(([start]) => point >= start) ?? [point, 0];
  return point - from + first;
}

function fromRoman(numeral: string): number {
  const values = Array.from(numeral, (sign) => ({ I: 1, V: 5, X: 10 })[sign] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
