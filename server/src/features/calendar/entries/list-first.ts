import type { CalendarEntries, CalendarEntry } from '@redoubt/contract/calendar';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { CooperativeYield } from '#platform/turns/cooperative-yield.ts';
import type { Range } from '../records/events.store.ts';
import type { Occurrence } from '../records/occurrences.ts';

/** Something that a calendar shows on one day or on several. */
export interface ListedEvent {
  /** In their order. */
  readonly occurrences: Iterable<Occurrence>;
  readonly present: (occurrence: Occurrence) => CalendarEntry;
}

export interface ListLimits {
  readonly entries: number;
  /** The letters in the texts of all entries together. */
  readonly letters: number;
}

/**
 * The first entries of a range by their start. It goes day by day and computes no days beyond those that it lists: with
 * thousands of weekly events, a month has more than a hundred thousand.
 */
export async function listFirst(
  events: readonly ListedEvent[],
  range: Range,
  limits: ListLimits,
): Promise<CalendarEntries> {
  const loop = new CooperativeYield();
  let open: Cursor[] = [];
  for (const event of events) {
    await loop.yieldIfBusy();
    open.push(new Cursor(event));
  }
  const items: CalendarEntry[] = [];
  let letters = 0;
  for (let until = range.from.getTime(); open.length > 0; until += DAY_MS) {
    for (const { event, occurrence } of await takeUntil(open, until, loop)) {
      await loop.yieldIfBusy();
      const entry = event.present(occurrence);
      letters += countLetters(entry);
      if (items.length === limits.entries || letters > limits.letters) return { items, isTruncated: true };
      items.push(entry);
    }
    open = open.filter(({ next }) => next !== null);
  }
  return { items, isTruncated: false };
}

interface Found {
  readonly event: ListedEvent;
  readonly occurrence: Occurrence;
}

/** The days that begin before an instant and were not taken yet, in the order of the start. */
async function takeUntil(
  open: readonly Cursor[],
  until: number,
  loop: CooperativeYield,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const cursor of open) {
    for (let { next } = cursor; next !== null && next.startsAt.getTime() < until; { next } = cursor) {
      await loop.yieldIfBusy();
      found.push({ event: cursor.event, occurrence: next });
      cursor.advance();
    }
  }
  return found.toSorted(
    ({ occurrence: one }, { occurrence: other }) => one.startsAt.getTime() - other.startsAt.getTime(),
  );
}

/** The position in the days of an event. */
class Cursor {
  readonly event: ListedEvent;
  readonly #rest: Iterator<Occurrence>;
  next: Occurrence | null = null;

  constructor(event: ListedEvent) {
    this.event = event;
    this.#rest = event.occurrences[Symbol.iterator]();
    this.advance();
  }

  advance(): void {
    const step = this.#rest.next();
    this.next = step.done === true ? null : step.value;
  }
}

function countLetters({ title, description, client, location, notes, attendees }: CalendarEntry): number {
  return [title, description, client, location, notes, ...attendees].reduce(
    (sum, { length }) => sum + length,
    0,
  );
}
