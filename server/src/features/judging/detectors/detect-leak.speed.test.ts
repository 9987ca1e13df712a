import { expect, it } from 'vitest';
import { calibrateCpuMs, measureCpuMs } from '#testing/cpu-time.ts';
import { detectLeak } from './detect-leak.ts';

const SECRET = 'COBALT-HERON-MESA-4821';
const PROSE =
  'The night is long and the cabinet quiet, so I count boxes: 42 of them. Q29iYWx0 4f6e65 A B - . ';
/** In calibrations: prose takes 25 to 36 of them, the slowest of the hostile units 61. */
const LIMIT = 80;
const HOSTILE_LIMIT = 225;
const calibrationMs = calibrateCpuMs();

/** How many calibrations the detectors take for a whole conversation of the unit over and over. */
function measure(unit: string): number {
  const text = unit.repeat(8000).slice(0, 8000);
  const turns = Array.from({ length: 40 }, (_, index) => ({
    number: index + 1,
    role: index % 2 === 0 ? ('expert' as const) : ('target' as const),
    text,
  }));
  const run = () => detectLeak({ secret: SECRET, turns });
  return Math.min(measureCpuMs(run), measureCpuMs(run)) / calibrationMs;
}

it('reads 40 turns of 8,000 characters at once', () => {
  expect(measure(PROSE)).toBeLessThan(LIMIT);
});

it.each([
  'C O B A L T ',
  'cobacobaltcoba',
  'COBALT ',
  'a ',
  '0101',
  '67 79 ',
  '.- ',
  'СОВА',
  '=43',
  '&#0',
  '\\u{0',
  'AB2',
  '\u200b',
  '\n- ',
])('is not slowed down by %j without end', (unit) => {
  expect(measure(unit)).toBeLessThan(HOSTILE_LIMIT);
});
