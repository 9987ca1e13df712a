import {
  type CalendarEntry,
  type CalendarEventType,
  calendarEventTypes,
  mergeSpans,
  type Span,
  subtractSpans,
} from '@redoubt/contract/calendar';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';

export interface TypeFigures {
  readonly count: number;
  readonly hours: number;
}

type Timed = Pick<CalendarEntry, 'type' | 'startsAt' | 'endsAt'>;

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
  const free = mergeSpans(spansOf(entries, ({ type }) => type === 'available', bounds));
  const taken = mergeSpans(spansOf(entries, ({ type }) => type !== 'available', bounds));
  return { byType, free: hoursOf(subtractSpans(free, taken)) };
}

function spansOf(entries: readonly Timed[], isIncluded: (entry: Timed) => boolean, bounds: Span): Span[] {
  return entries
    .filter(isIncluded)
    .map(({ startsAt, endsAt }) => ({
      from: Math.max(Date.parse(startsAt), bounds.from),
      to: Math.min(Date.parse(endsAt), bounds.to),
    }))
    .filter((span) => span.to > span.from);
}

function hoursOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0) / HOUR_MS;
}
