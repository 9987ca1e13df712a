/** Time from one instant to another, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The same time without overlaps, in its order. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else if (to > from) merged.push({ from, to });
  }
  return merged;
}

/** What is left of time where other time is taken out of it. Both are in their order and without overlaps, as `mergeSpans` answers. */
export function subtractSpans(spans: readonly Span[], taken: readonly Span[]): Span[] {
  const left: Span[] = [];
  let next = 0;
  for (const { from, to } of spans) {
    let start = from;
    for (let cut = taken[next]; cut !== undefined && cut.from < to; cut = taken[next]) {
      if (cut.from > start) left.push({ from: start, to: cut.from });
      start = Math.max(start, cut.to);
      // What reaches further is taken out of the next one as well.
      if (cut.to > to) break;
      next += 1;
    }
    if (start < to) left.push({ from: start, to });
  }
  return left;
}
