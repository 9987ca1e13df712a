import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectNotes, segmentText, type EvidenceNote } from './transcript-segments.ts';
import { buildVerdict } from '#testing/arena/attempts.builders.ts';

const note = (number: number, ...spans: [number, number][]): EvidenceNote => ({
  number,
  turn: 2,
  verdict: buildVerdict(),
  spans: spans.map(([start, end]) => ({ turn: 2, start, end })),
});
const anyNotes = fc
  .array(
    fc.array(fc.tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: -5, max: 60 })), { maxLength: 4 }),
    {
      maxLength: 4,
    },
  )
  .map((spans) => spans.map((each, index) => note(index + 1, ...each)));

test('the segments put together are the text, whatever the marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), anyNotes, (text, notes) => {
      const segments = segmentText(text, notes);
      expect(segments.map((segment) => segment.text).join('')).toBe(text);
      expect(segments.every((segment) => segment.text !== '' && segment.text.isWellFormed())).toBe(true);
    }),
  );
});

test('a character is marked exactly when a mark covers it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), anyNotes, (text, notes) => {
      for (const segment of segmentText(text, notes)) {
        const covering = notes.filter((each) =>
          each.spans.some((span) => span.start <= segment.start && span.end > segment.start),
        );
        expect(segment.notes.toSorted((a, b) => a - b)).toEqual(covering.map((each) => each.number));
      }
    }),
  );
});

test('overlapping marks share their middle', () => {
  expect(segmentText('abcdef', [note(1, [0, 4]), note(2, [2, 6])])).toEqual([
    { start: 0, text: 'ab', notes: [1] },
    { start: 2, text: 'cd', notes: [1, 2] },
    { start: 4, text: 'ef', notes: [2] },
  ]);
});

test('a mark that would cut an emoji takes all of it', () => {
  expect(segmentText('a😀b', [note(1, [2, 4])]).map((segment) => segment.text)).toEqual(['a', '😀b']);
});

test('notes are numbered in reading order, one per verdict and turn', () => {
  const late = buildVerdict({ judgedAt: '2026-11-20T10:00:00Z', marks: [{ turn: 2, start: 0, end: 1 }] });
  const early = buildVerdict({
    judgedAt: '2026-11-20T09:00:00Z',
    marks: [
      { turn: 4, start: 0, end: 1 },
      { turn: 2, start: 5, end: 6 },
      { turn: 2, start: 8, end: 9 },
    ],
  });
  const notes = collectNotes([late, early]);
  expect(notes.map(({ number, turn, verdict }) => [number, turn, verdict.id])).toEqual([
    [1, 2, early.id],
    [2, 2, late.id],
    [3, 4, early.id],
  ]);
  expect(notes[0]?.spans).toHaveLength(2);
});
