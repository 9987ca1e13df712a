import { HEARTBEAT_MS, type Span, subtractSpans, takeSpans, uniteSpans } from '@redoubt/contract/orientation';

interface Beat {
  readonly watched: readonly Span[];
  readonly claim: Span;
  /** Up to when the person's time is used up; null before the first heartbeat. */
  readonly until: Date | null;
  readonly now: Date;
}

/**
 * Credits a heartbeat as far as the time has passed in which it can have been watched: each second of a person pays for one
 * second of one chapter. Unused time is saved for one heartbeat, so that one that comes late loses nothing, and many at
 * once gain no more than one.
 */
export function creditWatched({ watched, claim, until, now }: Beat): { watched: Span[]; until: Date } {
  const earliest = now.getTime() - HEARTBEAT_MS;
  const used = Math.max(until?.getTime() ?? earliest, earliest);
  const unseen = subtractSpans([claim], watched);
  const credited = takeSpans(unseen, now.getTime() - used);
  const creditedMs = credited.reduce((sum, { from, to }) => sum + to - from, 0);
  return { watched: uniteSpans([...watched, ...credited]), until: new Date(used + creditedMs) };
}
