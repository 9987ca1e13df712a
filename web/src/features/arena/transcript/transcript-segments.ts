import type { EvidenceMark, Verdict } from '@redoubt/contract/arena';
import { cutAtMarks, type Segment } from '#ui/marks/cut-at-marks.ts';

/** A numbered note of the margin: one verdict's evidence in one turn. */
export interface EvidenceNote {
  readonly number: number;
  readonly turn: number;
  readonly verdict: Verdict;
  readonly spans: EvidenceMark[];
}

/** Notes in reading order (by turn, then by when they were found), numbered from 1. */
export function collectNotes(verdicts: readonly Verdict[]): EvidenceNote[] {
  const notes = verdicts.flatMap((verdict) => {
    const turns = [...new Set(verdict.marks.map((mark) => mark.turn))];
    return turns.map((turn) => ({
      turn,
      verdict,
      spans: verdict.marks.filter((mark) => mark.turn === turn),
    }));
  });
  return notes
    .toSorted((a, b) => a.turn - b.turn || a.verdict.judgedAt.localeCompare(b.verdict.judgedAt))
    .map((note, index) => ({ ...note, number: index + 1 }));
}

/** Cuts a turn's text where its notes' marks begin and end. */
export function segmentText(text: string, notes: readonly EvidenceNote[]): Segment[] {
  const marks = notes.flatMap(({ number, spans }) => spans.map(({ start, end }) => ({ start, end, number })));
  return cutAtMarks(text, marks);
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The segments before, in and after a marked stretch; a segment that it cuts is in two parts. */
export function partAtMarked(segments: readonly Segment[], marked: Stretch | undefined) {
  const { start, end } = marked ?? { start: Infinity, end: Infinity };
  const cut = (from: number, to: number) => segments.flatMap((segment) => within(segment, from, to));
  return { before: cut(0, start), marked: cut(start, end), after: cut(end, Infinity) };
}

function within({ start, text, notes }: Segment, from: number, to: number): Segment[] {
  const part = text.slice(Math.max(0, from - start), Math.max(0, to - start));
  return part === '' ? [] : [{ start: Math.max(start, from), text: part, notes }];
}
