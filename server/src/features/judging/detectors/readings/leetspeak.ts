import { isDigit, isLetterOrDigit } from '../reading/fold.ts';
import { asProse, type Reading, ReadingBuilder } from '../reading/reading.ts';
import type { Script } from '../reading/script.ts';
import { makeNeedle, type Needle, reverse } from '../reading/needle.ts';
import type { Match } from '../reading/scan.ts';
import classes from '../tables/leetspeak.json' with { type: 'json' };

const classOf = new Uint8Array(128).map((_, code) => code);
for (const [letter, twins] of Object.entries(classes)) {
  for (const twin of twins) classOf[twin.charCodeAt(0)] = letter.charCodeAt(0);
}
const isSymbol = new Uint8Array(128);
for (const twin of Object.values(classes).join('')) isSymbol[twin.charCodeAt(0)] = 1;

/** Letters, digits and the symbols that stand for them, each as the one letter of its class. */
export function readLeetspeak(script: Script): Reading {
  const builder = new ReadingBuilder(script.folded.length);
  for (let index = 0; index < script.folded.length; index += 1) {
    const folded = script.folded[index] ?? 0;
    const code = isLetterOrDigit(folded) ? folded : script.text.charCodeAt(index);
    const counts = isLetterOrDigit(folded) || isSymbol[code] === 1;
    if (counts) builder.push(classOf[code] ?? code, index, index + 1);
  }
  return builder.build(asProse('leetspeak'));
}

export function makeLeetNeedles(secret: string): Needle[] {
  const needle = makeNeedle(secret, null);
  const inClasses = { ...needle, codes: needle.codes.map((code) => classOf[code] ?? code) };
  return [inClasses, reverse(inClasses, 'leetspeak')];
}

/**
 * Digits and symbols stand for letters, never the other way round, and a 6 may stand for a g, but not for a 9: digits
 * must be themselves, and letters that are written as letters too.
 */
export function isFaithful(
  script: Script,
  found: { reading: Reading; match: Match; secret: string },
): boolean {
  const { reading, match, secret } = found;
  for (let step = 0; step < match.length; step += 1) {
    const written = script.folded[reading.starts[match.from + step] ?? 0] ?? 0;
    const meant = secret.charCodeAt(match.needle.positions[match.at + step] ?? 0);
    const isLetter = isLetterOrDigit(written) && !isDigit(written);
    if ((isDigit(meant) || isLetter) && written !== meant) return false;
  }
  return true;
}
