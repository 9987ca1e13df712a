/** A text; where its middle was cut out, what is left of it, with the number of characters left out in between. */
export type CutText = string | readonly (string | number)[];

/** A stretch of a text, in UTF-16 units. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts the middle out of a text that is longer than `most` characters. The stretch `kept` stays with the words around it,
 * as far as there is room.
 */
export function cutText(text: string, most: number, kept: Stretch | null = null): CutText {
  if (text.length <= most) return text;
  const share = Math.floor(most / (kept ? 3 : 2));
  const stretches = [{ start: 0, end: share }, ...around(text, kept, share), endOf(text, share)];
  return leaveOut(text, join(stretches));
}

function around(text: string, kept: Stretch | null, share: number): Stretch[] {
  if (!kept) return [];
  const margin = Math.max(0, Math.floor((share - (kept.end - kept.start)) / 2));
  const start = Math.max(0, kept.start - margin);
  return [{ start, end: Math.min(text.length, start + share) }];
}

function endOf(text: string, share: number): Stretch {
  return { start: text.length - share, end: text.length };
}

/** Those that touch become one; all of them are in their order but the kept one, which may be anywhere. */
function join(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches.toSorted((one, other) => one.start - other.start)) {
    const before = joined.at(-1);
    if (before && stretch.start <= before.end)
      joined[joined.length - 1] = { start: before.start, end: Math.max(before.end, stretch.end) };
    else joined.push(stretch);
  }
  return joined;
}

function leaveOut(text: string, stretches: readonly Stretch[]): CutText {
  const pieces: (string | number)[] = [];
  let from = 0;
  for (const { start, end } of stretches) {
    if (start > from) pieces.push(start - from);
    if (end > start) pieces.push(text.slice(start, end));
    from = end;
  }
  if (from < text.length) pieces.push(text.length - from);
  return pieces;
}
