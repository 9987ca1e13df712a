import { asOneOfMany, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';

const ROWS = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];

const SLIPS = [
  ...[-1, 1].map((by) => makeMap((row, at) => ROWS[row]?.[at + by])),
  ...[-1, 1].map((by) => makeMap((row, at) => ROWS[row + by]?.[at])),
];

/** What was meant by hands that slipped one key to a side, or a row up or down. */
export function readSlippedKeys({ text }: Script): Reading[] {
  return SLIPS.map((meant, index) => {
    const builder = new ReadingBuilder(text.length);
    for (let at = 0; at < text.length; at += 1) {
      const code = meant[text.charCodeAt(at)] ?? 0;
      if (code !== 0) builder.push(code, at, at + 1);
    }
    return builder.build(asOneOfMany('keyboard', `slipped ${String(index)}`));
  });
}

function makeMap(from: (row: number, at: number) => string | undefined): Uint8Array {
  const map = new Uint8Array(128);
  for (const [row, keys] of ROWS.entries()) {
    for (const [at, key] of [...keys].entries()) {
      const meant = from(row, at);
      if (meant === undefined || !/[a-z0-9]/.test(meant)) continue;
      map[key.charCodeAt(0)] = meant.charCodeAt(0);
      if (/[a-z]/.test(key)) map[key.toUpperCase().charCodeAt(0)] = meant.charCodeAt(0);
    }
  }
  return map;
}
