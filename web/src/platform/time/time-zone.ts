import { create } from 'zustand';
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

/** The zone of this browser, as an IANA name. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The zone in which times are shown: the person's own, or this browser's. */
export function useTimeZone(): string {
  return useChosenZone(({ zone }) => zone) ?? browserTimeZone();
}

const forms = {
  /** 3 Nov 2026, 14:05 */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** 3 Nov */
  day: { day: 'numeric', month: 'short' },
  /** 3 Nov 2026 */
  date: { dateStyle: 'medium' },
  /** 14:05 */
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type TimeForm = keyof typeof forms;

/** An ISO time as people read it in `timeZone`. */
export function formatTime(at: string, form: TimeForm, timeZone: string): string {
  return new Date(at).toLocaleString('en-GB', { ...forms[form], timeZone });
}

/** The same in the zone that times are shown in, for sentences; where a time stands alone, use `Moment`. */
export function useTimeFormat(): (at: string, form: TimeForm) => string {
  const zone = useTimeZone();
  return (at, form) => formatTime(at, form, zone);
}
