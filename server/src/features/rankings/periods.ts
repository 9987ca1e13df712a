import type { Period } from '@redoubt/contract/rankings';

/** When the running week (Monday) or month began, 00:00 UTC; null for all time. */
export function startOfPeriod(period: Period, now: Date): Date | null {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  switch (period) {
    case 'all':
      return null;
    case 'month':
      return new Date(Date.UTC(year, month, 1));
    case 'week': {
      const daysSinceMonday = (now.getUTCDay() + 6) % 7;
      return new Date(Date.UTC(year, month, now.getUTCDate() - daysSinceMonday));
    }
  }
}
