import type { Period } from '@redoubt/contract/rankings';
import { startOfMonth, startOfWeek } from '#platform/clock.ts';

/** When the running week (Monday) or month began, 00:00 UTC; null for all time. */
export function startOfPeriod(period: Period, now: Date): Date | null {
  switch (period) {
    case 'all':
      return null;
    case 'month':
      return startOfMonth(now);
    case 'week':
      return startOfWeek(now);
  }
}
