import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { instantOf, pushedForward, wallTimeOf } from '@redoubt/contract/shared/time/zoned-time.ts';

/**
 * The next time that it is `hour` o'clock where the person is (UTC without a time zone); an hour that a day skips comes
 * later.
 */
export function nextDigestAt(now: Date, timeZone: string | null, hour: number): Date {
  const zone = timeZone ?? 'UTC';
  const at = (after: number) => {
    const [day = ''] = wallTimeOf(new Date(now.getTime() + after), zone).split('T');
    const time = `${day}T${String(hour).padStart(2, '0')}:00`;
    return instantOf(time, zone) ?? pushedForward(time, zone);
  };
  const today = at(0);
  return today > now ? today : at(DAY_MS);
}
