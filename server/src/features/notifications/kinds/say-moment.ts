/** A moment as clocks in the zone show it. */
export function say(at: Date, timeZone: string, form: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...form, timeZone }).format(at);
}

/** As in 2026-11-17. */
export function isoDay(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
}
