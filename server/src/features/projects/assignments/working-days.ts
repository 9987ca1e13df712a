import { CHANGES_WORKING_DAYS, CONTEST_DAYS, REVIEW_WORKING_DAYS } from '@redoubt/contract/projects';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { AssignmentRow } from './assignments.store.ts';

const SATURDAY = 6;
const SUNDAY = 0;

/** The same time of day so many working days later: Saturdays and Sundays (UTC) do not count. */
export function addWorkingDays(from: Date, days: number): Date {
  let at = from;
  for (let left = days; left > 0;) {
    at = new Date(at.getTime() + DAY_MS);
    if (at.getUTCDay() !== SATURDAY && at.getUTCDay() !== SUNDAY) left -= 1;
  }
  return at;
}

/** When unreviewed work that was sent at a time is accepted. */
export function acceptAfter(at: Date): Date {
  return addWorkingDays(at, REVIEW_WORKING_DAYS);
}

/** Until when whoever was asked for changes can send them. */
export function changesUntil(at: Date): Date {
  return addWorkingDays(at, CHANGES_WORKING_DAYS);
}

/** Until when a rejection may be contested. */
export function contestUntil(rejectedAt: Date): Date {
  return new Date(rejectedAt.getTime() + CONTEST_DAYS * DAY_MS);
}

/** The same of an assignment as it is now; null where it was not rejected, or was contested before. */
export function contestableUntil({
  state,
  contestedAt,
  decidedAt,
}: Pick<AssignmentRow, 'state' | 'contestedAt' | 'decidedAt'>): Date | null {
  return state === 'rejected' && contestedAt === null && decidedAt !== null ? contestUntil(decidedAt) : null;
}
