import { create } from 'zustand';
import { browserTimeZone } from '#ui/words/zones.ts';
import { formatTime, type TimeForm } from '#ui/words/times.ts';
import { useSession } from '../session.ts';

/** The time zone that the signed-in person set; null until it is known, and for guests. */
const useChosenZone = create<{ zone: string | null }>(() => ({ zone: null }));

// What one person set must not stay for the next.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) chooseTimeZone(null);
});

export function chooseTimeZone(zone: string | null): void {
  useChosenZone.setState({ zone });
}

/** The zone in which times are shown: the person's own, or this browser's. */
export function useTimeZone(): string {
  return useChosenZone(({ zone }) => zone) ?? browserTimeZone();
}

/** Writes an ISO time in the zone that times are shown in, for sentences; where a time is alone, use `Time`. */
export function useTimeFormat(): (at: string, form: TimeForm) => string {
  const zone = useTimeZone();
  return (at, form) => formatTime(at, form, zone);
}
