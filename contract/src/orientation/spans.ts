import type { Span } from './chapters.ts';

/** The stretches together, in order, those that touch made one. */
export function uniteSpans(spans: readonly Span[]): Span[] {
  const united: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = united.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else if (to > from) united.push({ from, to });
  }
  return united;
}

/** What is in the first stretches and not in the others, in order. */
export function subtractSpans(spans: readonly Span[], others: readonly Span[]): Span[] {
  return uniteSpans(others).reduce<Span[]>(
    (left, other) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, other.from) },
          { from: Math.max(from, other.to), to },
        ].filter((piece) => piece.to > piece.from),
      ),
    uniteSpans(spans),
  );
}

/** The beginning of the stretches, `most` milliseconds of it. */
export function takeSpans(spans: readonly Span[], most: number): Span[] {
  let left = most;
  return spans.flatMap(({ from, to }) => {
    const length = Math.min(to - from, Math.max(left, 0));
    left -= length;
    return length > 0 ? [{ from, to: from + length }] : [];
  });
}
