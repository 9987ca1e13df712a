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

/** What is left of time that does not overlap where other time is taken out of it. */
export function subtractSpans(spans: readonly Span[], taken: readonly Span[]): Span[] {
  return taken.reduce<Span[]>(
    (left, { from, to }) =>
      left
        .flatMap((span) => [
          { from: span.from, to: Math.min(span.to, from) },
          { from: Math.max(span.from, to), to: span.to },
        ])
        .filter((span) => span.to > span.from),
    [...spans],
  );
}
