/** A moment as clocks in the zone show it. */
export function say(at: Date, timeZone: string, form: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...form, timeZone }).format(at);
}

/** When something begins: its time, as in 18:00, and its day, as in Tuesday 4 March. */
export function sayStart(start: Date, timeZone: string): { readonly time: string; readonly day: string } {
  return {
    time: say(start, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    day: say(start, timeZone, { weekday: 'long', day: 'numeric', month: 'long' }),
  };
}
