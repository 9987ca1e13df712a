import type { Technique } from '../reading/technique.ts';
import {
  keepDistinct,
  LETTERS,
  makeNeedle,
  mapLetters,
  type Needle,
  reverse,
  shift,
  shiftDigits,
} from '../reading/needle.ts';

/**
 * The alphabets that people shift or mirror by; digits stay, or go the same way.
 * There are many of them, so each is a group of its own.
 */
export function makeCipherNeedles(secret: string): Needle[] {
  const shifts = Array.from({ length: LETTERS - 1 }, (_, index) => {
    const by = index + 1;
    return { by, group: `shift ${String(by)}`, shifted: shift(secret, by) };
  });
  const ways: [string, Technique, string][] = [
    ...shifts.flatMap(({ by, group, shifted }): [string, Technique, string][] => [
      [group, 'shifted', shifted],
      [group, 'shifted', shiftDigits(shifted, by % 10)],
    ]),
    // A shift to the left counts its digits the other way round.
    ...shifts.map(({ by, group, shifted }): [string, Technique, string] => [
      group,
      'shifted',
      shiftDigits(shifted, (((by - LETTERS) % 10) + 10) % 10),
    ]),
    ['mirror', 'atbash', mirror(secret)],
    ['mirror', 'atbash', mirrorDigits(mirror(secret))],
  ];
  const needles = ways.map(([group, technique, written]) => ({ ...makeNeedle(written, technique), group }));
  const backwards = needles.map((needle) => ({
    ...reverse(needle, needle.technique ?? 'reversed'),
    group: `${needle.group} reversed`,
  }));
  return keepDistinct([...needles, ...backwards]);
}

function mirror(text: string): string {
  return mapLetters(text, (place) => LETTERS - 1 - place);
}

function mirrorDigits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => String(9 - Number(digit)));
}
