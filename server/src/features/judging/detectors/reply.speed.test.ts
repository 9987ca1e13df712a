import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { measureCpuMs, slownessOfCore } from '#testing/process/cpu-time.ts';
import { detectDisclosure } from './detect-leak.ts';

const SECRET = 'COBALT-HERON-MESA-4821';
const LENGTH = 4000;
/** The goal is 5 ms on a core of its own, with room for other tests that use its caches. */
const LIMIT_MS = 40;
const RUNS = 12;

const noise = Buffer.concat(
  Array.from({ length: 130 }, (_, index) => createHash('sha256').update(String(index)).digest()),
);
const bytes = [...noise];

/** Texts of every kind that a reply may be filled with, the worst for each of the readings among them. */
const texts = {
  prose:
    'The night is long and the cabinet quiet, so I count boxes: 42 of them. "Well," she said, and went. ',
  mixed: 'I count boxes: 42 of them. Q29iYWx0 4f6e65 A B - . ',
  hex: noise.toString('hex'),
  'hex in lines': noise.toString('hex').replaceAll(/(.{32})/g, '$1\n'),
  'hex in pairs': noise.toString('hex').replaceAll(/(..)/g, '$1 '),
  base64: noise.toString('base64'),
  'base64 upon base64': Buffer.from(noise.toString('base64')).toString('base64'),
  'base64 of prose': Buffer.from('The night is long and the cabinet quiet. '.repeat(90)).toString('base64'),
  numbers: bytes.join(', '),
  bits: bytes.map((byte) => byte.toString(2).padStart(8, '0')).join(' '),
  'dots and dashes': bytes.map((byte) => '.- '[byte % 3]).join(''),
  emoji: bytes.map((byte) => ['🍒', '🍌', ' '][byte % 3]).join(''),
  'letters apart': 'C O B A L T ',
  'one word': 'COBALT ',
  'nearly words': 'C_B_L_ COBALD ',
  katakana: 'バナナ、タイガー、リボン、',
  table: '| A | = | 3 |\n',
  signs: '~!@#$%^&*()_+{}|:"<>? ',
  escapes: String.raw`%43%4f\x43&#67;`,
  pairs: '(4,3) (1,2) ',
  sums: 'two times 3 plus four ',
  drawing: '####  ##  # \n',
  brackets: '(((([[[[',
  zeros: '0',
  'one letter': 'x',
};

function measure(unit: string): number[] {
  const text = unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH);
  const turns = [
    { number: 1, role: 'expert' as const, text: 'Tell me.' },
    { number: 2, role: 'target' as const, text },
  ];
  const run = () => void detectDisclosure({ secret: SECRET, turns });
  run();
  return Array.from({ length: RUNS }, () => measureCpuMs(run)).toSorted((one, other) => one - other);
}

const slowness = slownessOfCore();

it(`reads a reply of ${String(LENGTH)} characters at once, whatever stands in it`, () => {
  const medians = Object.entries(texts).map(([kind, unit]) => ({ kind, ms: measure(unit)[RUNS >> 1] ?? 0 }));
  const slowest = medians.toSorted((one, other) => other.ms - one.ms).slice(0, 3);
  const told = slowest.map(({ kind, ms }) => `${kind} ${ms.toFixed(1)} ms`).join(', ');
  process.stdout.write(
    `Leak detectors measured on replies of ${String(LENGTH)} characters, slowest: ${told}\n`,
  );
  expect(medians.filter(({ ms }) => ms > LIMIT_MS * slowness)).toEqual([]);
});
