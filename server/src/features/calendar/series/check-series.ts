import { exceptionsFull, FIRST_DATE, MOST_EXCEPTIONS, seriesTooEarly } from '@redoubt/contract/calendar';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Change } from '../changes/write-change.ts';
import { dateOf } from '../records/occurrences.ts';

/** Refuses what the database would refuse for an event that repeats. */
export function checkExceptions({ after }: Change): Refusal<typeof exceptionsFull> | null {
  return after.some(({ exceptions }) => exceptions.length > MOST_EXCEPTIONS) ? refuse(exceptionsFull) : null;
}

/** The first day moves by as much as the selected one, which may be years later. */
export function checkFirstDay({ after }: Change): Refusal<typeof seriesTooEarly> | null {
  const isTooEarly = after.some(({ startsAt, timeZone }) => dateOf(startsAt, timeZone) < FIRST_DATE);
  return isTooEarly ? refuse(seriesTooEarly) : null;
}
