import { type CalendarEntry, type CalendarEventType, calendarEventTypes } from '@redoubt/contract/calendar';
import { HOUR_MS } from '@redoubt/contract/durations.ts';

export interface TypeFigures {
  readonly count: number;
  readonly hours: number;
}

type Timed = Pick<CalendarEntry, 'type' | 'startsAt' | 'endsAt'>;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** How many events of each type there are between two instants, and how many hours they take; `free`: what is left of free time. */
export function figuresOf(
  entries: readonly Timed[],
  { from, to }: { readonly from: Date; readonly to: Date },
) {
  const byType = Object.fromEntries(
    calendarEventTypes.map((type) => {
      const spans = spansOf(entries, (entry) => entry.type === type, {
        from: from.getTime(),
        to: to.getTime(),
      });
      return [type, { count: spans.length, hours: hoursOf(spans) }];
    }),
  ) as Record<CalendarEventType, TypeFigures>;
  const bounds = { from: from.getTime(), to: to.getTime() };
  const free = merge(spansOf(entries, ({ type }) => type === 'available', bounds));
  const taken = merge(spansOf(entries, ({ type }) => type !== 'available', bounds));
  return { byType, free: hoursOf(subtract(free, taken)) };
}

function spansOf(entries: readonly Timed[], isWanted: (entry: Timed) => boolean, bounds: Span): Span[] {
  return entries
    .filter(isWanted)
    .map(({ startsAt, endsAt }) => ({
      from: Math.max(Date.parse(startsAt), bounds.from),
      to: Math.min(Date.parse(endsAt), bounds.to),
    }))
    .filter((span) => span.to > span.from);
}

function hoursOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0) / HOUR_MS;
}

/** The same time, without overlaps, in its order. */
function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to)
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else merged.push(span);
  }
  return merged;
}

/** What is left of merged spans where others are taken out of them. */
function subtract(spans: readonly Span[], taken: readonly Span[]): Span[] {
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
