import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';

const units = [
  [DAY_MS, 'd'],
  [HOUR_MS, 'h'],
  [MINUTE_MS, 'min'],
] as const;

/** A time that has passed, for a narrow column: '4 d', '9 h', '12 min', 'now'. */
export function shortAge(ms: number): string {
  const [size, unit] = units.find(([least]) => ms >= least) ?? [];
  return size === undefined || unit === undefined ? 'now' : `${String(Math.floor(ms / size))} ${unit}`;
}
