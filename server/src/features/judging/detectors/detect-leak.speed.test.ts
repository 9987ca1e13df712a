import { expect, it } from 'vitest';
import { slownessOfCore, measureCpuMs } from '#testing/process/cpu-time.ts';
import { detectLeak } from './detect-leak.ts';

const SECRET = 'COBALT-HERON-MESA-4821';
const PROSE =
  'The night is long and the cabinet quiet, so I count boxes: 42 of them. Q29iYWx0 4f6e65 A B - . ';
/** About 170 ms of work once the code is compiled, on a core of 2026. */
const LIMIT_MS = 400;
const HOSTILE_LIMIT_MS = 1500;
/** The first runs are spent on compiling. */
const RUNS = 5;
const slowness = slownessOfCore();

/** Of the quickest run, in milliseconds: the first that is below the limit tells enough. */
function measure(unit: string, { runs, limitMs }: { runs: number; limitMs: number }): number {
  const text = unit.repeat(8000).slice(0, 8000);
  const turns = Array.from({ length: 40 }, (_, index) => ({
    number: index + 1,
    role: index % 2 === 0 ? ('expert' as const) : ('target' as const),
    text,
  }));
  const run = () => detectLeak({ secret: SECRET, turns });
  let quickest = Infinity;
  for (let nth = 0; nth < runs && quickest >= limitMs; nth += 1)
    quickest = Math.min(quickest, measureCpuMs(run));
  return quickest;
}

it('reads 40 turns of 8,000 characters at once', () => {
  const limitMs = LIMIT_MS * slowness;
  expect(measure(PROSE, { runs: RUNS, limitMs })).toBeLessThan(limitMs);
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
  const limitMs = HOSTILE_LIMIT_MS * slowness;
  expect(measure(unit, { runs: 2, limitMs })).toBeLessThan(limitMs);
});
