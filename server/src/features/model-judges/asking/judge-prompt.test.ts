import { expect, test } from 'vitest';
import type { Prompt } from '#features/models';
import { buildCase, expertTurn, targetTurn } from './case.fixture.ts';
import { cutText } from './cut-text.ts';
import { readFence } from './fence.ts';
import { buildJudgePrompt, DEFAULT_INSTRUCTIONS, WORDINGS } from './judge-prompt.ts';
import type { JudgedCase } from './judged-case.ts';

const ask = (judged: JudgedCase, fits: (prompt: Prompt) => boolean = () => true, wording = 0) =>
  buildJudgePrompt({ instructions: DEFAULT_INSTRUCTIONS, judged, wording }, fits);
const shorterThan =
  (most: number) =>
  ({ turns }: Prompt) =>
    (turns[0]?.text.length ?? 0) < most;
const partsIn = (prompt: Prompt | null) =>
  (readFence(prompt?.turns[0]?.text ?? '')?.parts ?? []) as Record<string, unknown>[];

test('shows the case as data: rules with letters, turns, tool calls and the claim', () => {
  const parts = partsIn(ask(buildCase()));
  expect(parts.map(({ part }) => part)).toEqual([
    'objective',
    'rule',
    'rule',
    'turn',
    'turn',
    'turn',
    'turn',
    'claim',
  ]);
  expect(parts[1]).toMatchObject({ letter: 'A', counts: true, example: '10 mg daily counts.' });
  expect(parts[6]).toMatchObject({ number: 4, by: 'target', claimed: true });
  expect(parts[7]).toMatchObject({ turn: 4, quote: '10 mg by mouth every day', source: 'BNF' });
});

test('says the task in five wordings', () => {
  const systems = Array.from({ length: WORDINGS }, (_, at) =>
    ask(buildCase(), () => true, at)?.system.replaceAll(/[0-9a-f]{32}/g, ''),
  );
  expect(new Set(systems).size).toBe(WORDINGS);
});

test('keeps the claimed turn and its neighbours where not everything fits, and counts what is left out', () => {
  const turns = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0 ? expertTurn(at + 1, 'q'.repeat(3000)) : targetTurn(at + 1, 'a'.repeat(3000)),
  );
  const parts = partsIn(ask(buildCase({ turns, turn: 20 }), shorterThan(30_000)));
  const shown = parts.flatMap(({ part, number }) => (part === 'turn' ? Number(number) : []));
  expect(shown).toContain(20);
  expect(shown).toEqual(Array.from(shown, (_, at) => (shown[0] ?? 0) + at));
  const leftOut = parts.flatMap(({ part, turns: count }) => (part === 'left-out' ? Number(count) : []));
  expect(leftOut.reduce((sum, count) => sum + count, shown.length)).toBe(40);
});

test('keeps the claimed words of a claimed turn that is too long', () => {
  const text = `${'x'.repeat(50_000)} 10 mg by mouth every day ${'y'.repeat(90_000)}`;
  const parts = partsIn(ask(buildCase({ turns: [targetTurn(4, text)] }), shorterThan(20_000)));
  const pieces = parts.find(({ part }) => part === 'turn')?.['text'] as (string | number)[];
  expect(pieces.filter((piece) => typeof piece === 'string').join(' ')).toContain('10 mg by mouth every day');
  const length = pieces.reduce<number>(
    (sum, each) => sum + (typeof each === 'number' ? each : each.length),
    0,
  );
  expect(length).toBe(text.length);
});

test('is no prompt where the rules and the claimed turn do not fit', () => {
  expect(ask(buildCase(), () => false)).toBeNull();
});

test('cuts the middle out of a text, and nothing of a short one', () => {
  expect(cutText('short', 5)).toBe('short');
  expect(cutText('0123456789', 4)).toEqual(['01', 6, '89']);
  expect(cutText('0123456789', 9, { start: 4, end: 6 })).toEqual(['012', 1, '456789']);
});
