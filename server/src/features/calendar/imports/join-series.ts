import type { CancelledDay, ImportedEvent } from './read-event.ts';

/** What is read of a file. */
export interface CalendarFile {
  readonly events: readonly ImportedEvent[];
  /** A sentence for each event that cannot be imported, which names it. */
  readonly refused: readonly string[];
  /**
   * A sentence for each event with a local time that clocks show twice or never. It is imported once the person has
   * chosen one.
   */
  readonly unclear: readonly string[];
}

/** An event of a file, or one day of it. */
export interface ReadPart {
  readonly uid: string;
  /** As a sentence names it. */
  readonly name: string;
  /** It is one day of an event that repeats. */
  readonly isDay: boolean;
  /** A string says why it cannot be imported, as the end of a sentence. */
  readonly read: readonly ImportedEvent[] | CancelledDay | string;
}

/**
 * What is to be imported. An event that repeats comes with all of its days or not at all: without the part that cannot be
 * read its days would be others than in the calendar that it is from.
 */
export function joinSeries(parts: readonly ReadPart[], isDisambiguated: boolean): CalendarFile {
  const events: ImportedEvent[] = [];
  const refused: string[] = [];
  const unclear: string[] = [];
  for (const whole of groupBySeries(parts)) {
    const [fault] = whole.flatMap(({ read, ...part }) =>
      typeof read === 'string' ? [{ ...part, reason: read }] : [],
    );
    if (fault !== undefined) {
      refused.push(sayFault(fault, whole.length));
      continue;
    }
    const doubts = whole.flatMap(({ name, read }) => doubtsOf(read).map((doubt) => `${name} ${doubt}.`));
    unclear.push(...doubts);
    if (doubts.length === 0 || isDisambiguated) events.push(...withoutCancelled(whole));
  }
  return { events, refused, unclear };
}

/** The parts of each event that repeats together, and each other event alone, in the order of the file. */
function groupBySeries(parts: readonly ReadPart[]): ReadPart[][] {
  const repeated = new Set(parts.filter(isOfSeries).map(({ uid }) => uid));
  const groups = new Map<unknown, ReadPart[]>();
  for (const part of parts) {
    const key = part.uid !== '' && repeated.has(part.uid) ? part.uid : part;
    const group = groups.get(key);
    if (group) group.push(part);
    else groups.set(key, [part]);
  }
  return [...groups.values()];
}

function isOfSeries({ isDay, read }: ReadPart): boolean {
  return (
    isDay || (Array.isArray(read) && (read as readonly ImportedEvent[]).some(({ repeat }) => repeat !== null))
  );
}

interface Fault extends Pick<ReadPart, 'name' | 'isDay'> {
  readonly reason: string;
}

/** `parts`: how many belong together. */
function sayFault({ name, isDay, reason }: Fault, parts: number): string {
  if (parts === 1) return `${name} ${reason}.`;
  return isDay
    ? `One day of ${name} ${reason}, so the whole series is left out.`
    : `${name} ${reason}. All of its days are left out.`;
}

function doubtsOf(read: ReadPart['read']): string[] {
  return eventsOf(read).flatMap(({ unclear }) => unclear ?? []);
}

function eventsOf(read: ReadPart['read']): readonly ImportedEvent[] {
  return typeof read === 'string' || 'cancelled' in read ? [] : read;
}

/** A day that is cancelled is one that the event leaves out. */
function withoutCancelled(whole: readonly ReadPart[]): ImportedEvent[] {
  const cancelled = whole.flatMap(({ read }) =>
    typeof read === 'object' && 'cancelled' in read ? read.cancelled : [],
  );
  return whole.flatMap(({ read }) =>
    eventsOf(read).map((event) =>
      event.repeat === null || cancelled.length === 0
        ? event
        : { ...event, exceptions: [...new Set([...event.exceptions, ...cancelled])].toSorted() },
    ),
  );
}
