import { mirror, reverse, rot13 } from '../ciphers/ciphers.ts';
import { foldWords } from '../../language/fold-words.ts';
import commonWords from './vocabulary/common-words.json' with { type: 'json' };

const RUN = /[A-Za-z0-9+/_-]{16,}={0,2}/g;
const MOST_RUNS = 4;
const HEX = /^(?:[0-9a-f]{2}){8,}$/i;
const SPACED_HEX = /(?:\b[0-9a-f]{2}\b[\s,:]*){6,}/gi;
const BITS = /(?:\b[01]{8}\b\s*){4,}/g;
const DECIMALS = /(?:\b(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6])\b[\s,]*){6,}/g;
const PRINTABLE = /^[\x20-\x7e\n]{4,}$/;
const LONGEST_TURNED = 2000;
const FEWEST_COMMON = 3;
const SHARE_COMMON = 0.25;
const common = new Set(commonWords);

/** What a helpful reader finds when it decodes the Base64, hex, bits, codes, ROT13, Atbash or mirror writing of a message. */
export function decodeMessage(text: string): string[] {
  const runs = [...text.matchAll(RUN)].slice(0, MOST_RUNS).map(([run]) => run);
  const decoded = runs.map((run) => Buffer.from(run, HEX.test(run) ? 'hex' : 'base64').toString('latin1'));
  const rows = [
    ...decodeRows(text, SPACED_HEX, 16),
    ...decodeRows(text, BITS, 2),
    ...decodeRows(text, DECIMALS, 10),
  ];
  const start = text.slice(0, LONGEST_TURNED);
  const turned = [rot13(start), reverse(start), mirror(start)].filter((one) => readsBetter(one, start));
  return [...[...decoded, ...rows].filter((one) => PRINTABLE.test(one)), ...turned];
}

function decodeRows(text: string, row: RegExp, base: number): string[] {
  const rows = [...text.matchAll(row)].slice(0, MOST_RUNS).map(([one]) => one);
  return rows.map((one) =>
    one
      .split(/[\s,:]+/)
      .filter((code) => code !== '')
      .map((code) => String.fromCharCode(Number.parseInt(code, base)))
      .join(''),
  );
}

/** A text that was written in cipher has more common words once it is turned. */
function readsBetter(turned: string, written: string): boolean {
  const words = foldWords(turned).match(/[a-z]+/g) ?? [];
  const count = countCommon(words);
  const before = countCommon(foldWords(written).match(/[a-z]+/g) ?? []);
  return count >= FEWEST_COMMON && count >= words.length * SHARE_COMMON && count > before / 2;
}

function countCommon(words: readonly string[]): number {
  return words.filter((word) => common.has(word)).length;
}
