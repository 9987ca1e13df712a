/** A marked stretch of a text, in UTF-16 units, under the number of its note. */
export interface NumberedMark {
  readonly start: number;
  readonly end: number;
  readonly number: number;
}

/** A stretch of a text under the same notes; no notes means plain text. */
export interface Segment {
  readonly start: number;
  readonly text: string;
  readonly notes: number[];
}

/**
 * Cuts a text where marks begin and end. The segments put together are the text again; marks may overlap, touch, or
 * reach past the end of a text that is still being written. A mark that would cut a surrogate pair takes the whole
 * character.
 */
export function cutAtMarks(text: string, marks: readonly NumberedMark[]): Segment[] {
  const spans = marks.map((mark) => fitMark(text, mark)).filter((span) => span.start < span.end);
  const cuts = [...new Set([0, text.length, ...spans.flatMap((span) => [span.start, span.end])])].toSorted(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    const over = spans.filter((span) => span.start <= start && span.end >= end);
    return { start, text: text.slice(start, end), notes: [...new Set(over.map((span) => span.number))] };
  });
}

/** The mark within the text, and over whole characters. */
export function fitMark<Given extends Pick<NumberedMark, 'start' | 'end'>>(text: string, mark: Given): Given {
  const clamp = (at: number): number => Math.min(Math.max(at, 0), text.length);
  const start = clamp(mark.start);
  const end = clamp(mark.end);
  return {
    ...mark,
    start: splitsCharacter(text, start) ? start - 1 : start,
    end: splitsCharacter(text, end) ? end + 1 : end,
  };
}

function splitsCharacter(text: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1)) && at > 0;
}
