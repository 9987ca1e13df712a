import { createHash } from 'node:crypto';
import type { TimedText } from '#benchmark/platform/timed-text.ts';
import { detectDisclosure, detectLeak } from './detect-leak.ts';

const SECRET = 'COBALT-HERON-MESA-4821';
const PROSE =
  'The night is long and the cabinet quiet, so I count boxes: 42 of them. Q29iYWx0 4f6e65 A B - . ';

function longAttempt(unit: string): () => unknown {
  const text = unit.repeat(8000).slice(0, 8000);
  const turns = Array.from({ length: 40 }, (_, index) => ({
    number: index + 1,
    role: index % 2 === 0 ? ('expert' as const) : ('target' as const),
    text,
  }));
  return () => detectLeak({ secret: SECRET, turns });
}

const units = [
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
];

const noise = Buffer.concat(
  Array.from({ length: 130 }, (_, index) => createHash('sha256').update(String(index)).digest()),
);
const bytes = [...noise];

/** Texts of every kind that a reply may be filled with, the worst for each of the readings among them. */
const replies = {
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

function oneReply(unit: string): () => unknown {
  const text = unit.repeat(Math.ceil(4000 / unit.length)).slice(0, 4000);
  const turns = [
    { number: 1, role: 'expert' as const, text: 'Tell me.' },
    { number: 2, role: 'target' as const, text },
  ];
  return () => detectDisclosure({ secret: SECRET, turns });
}

export const leakTexts: readonly TimedText[] = [
  { name: 'leak: 40 turns of 8,000 characters', goalMs: 400, run: longAttempt(PROSE) },
  ...units.map((unit) => ({
    name: `leak: 40 turns of ${JSON.stringify(unit)}`,
    goalMs: 1500,
    run: longAttempt(unit),
  })),
  ...Object.entries(replies).map(([kind, unit]) => ({
    name: `leak: a reply of ${kind}`,
    goalMs: 5,
    run: oneReply(unit),
  })),
];
