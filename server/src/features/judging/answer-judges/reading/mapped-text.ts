/** A text that was rewritten for reading, with the place in the original of each of its UTF-16 units. */
export interface MappedText {
  readonly text: string;
  /** For each unit of `text`, where it stood; one entry more than the text is long. */
  readonly origins: readonly number[];
}

export function mapText(text: string): MappedText {
  return { text, origins: Array.from({ length: text.length + 1 }, (_, at) => at) };
}

/** Rewrites each match; what stands for it keeps the place of what was written. */
export function rewrite(
  { text, origins }: MappedText,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string,
): MappedText {
  const pieces: string[] = [];
  const places: number[] = [];
  let at = 0;
  const keep = (end: number): void => {
    pieces.push(text.slice(at, end));
    for (let place = at; place < end; place += 1) places.push(origins[place] ?? 0);
  };
  for (const match of text.matchAll(pattern)) {
    keep(match.index);
    const written = replace(match);
    pieces.push(written);
    for (const place of placesOf(match, written)) places.push(origins[match.index + place] ?? 0);
    at = match.index + match[0].length;
  }
  keep(text.length);
  return { text: pieces.join(''), origins: [...places, origins.at(-1) ?? 0] };
}

/** For each unit of what is written, its place in the match: what both hold stays where it was. */
function placesOf(match: RegExpExecArray, written: string): number[] {
  const [whole, ...groups] = match;
  const kept =
    groups.findLast((group) => group !== undefined && group !== '' && written.includes(group)) ?? '';
  const [from, to] = [whole.lastIndexOf(kept), written.indexOf(kept)];
  return Array.from({ length: written.length }, (_, place) => {
    if (kept !== '' && place >= to && place < to + kept.length) return from + place - to;
    if (place === written.length - 1) return whole.length - 1;
    return Math.min(place, whole.length - 1);
  });
}
