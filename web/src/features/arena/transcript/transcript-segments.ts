import type { EvidenceMark, Verdict } from '@redoubt/contract/arena';

/** A numbered note of the margin: one verdict's evidence in one turn. */
export interface EvidenceNote {
  readonly number: number;
  readonly turn: number;
  readonly verdict: Verdict;
  readonly spans: EvidenceMark[];
}

/** A stretch of a turn under the same notes; no notes means plain text. */
export interface Segment {
  readonly start: number;
  readonly text: string;
  readonly notes: number[];
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

/**
 * Cuts a turn's text where marks begin and end. The segments put together are the text again; marks may overlap,
 * touch, or reach past the end of a text that is still being written. Offsets are UTF-16 units; a mark that would
 * cut a surrogate pair takes the whole character.
 */
export function segmentText(text: string, notes: readonly EvidenceNote[]): Segment[] {
  const spans = notes
    .flatMap((note) => note.spans.map((span) => fitSpan(text, span, note.number)))
    .filter((span) => span.start < span.end);
  const cuts = [...new Set([0, text.length, ...spans.flatMap((span) => [span.start, span.end])])].toSorted(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    const over = spans.filter((span) => span.start <= start && span.end >= end);
    return { start, text: text.slice(start, end), notes: [...new Set(over.map((span) => span.number))] };
  });
}

function fitSpan(text: string, span: EvidenceMark, number: number) {
  const clamp = (at: number): number => Math.min(Math.max(at, 0), text.length);
  const start = clamp(span.start);
  const end = clamp(span.end);
  return {
    start: splitsCharacter(text, start) ? start - 1 : start,
    end: splitsCharacter(text, end) ? end + 1 : end,
    number,
  };
}

function splitsCharacter(text: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1)) && at > 0;
}
