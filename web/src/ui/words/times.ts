const forms = {
  /** 3 Nov 2026, 14:05 */
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** 3 Nov */
  day: { day: 'numeric', month: 'short' },
  /** 3 November */
  longDay: { day: 'numeric', month: 'long' },
  /** 3 Nov 2026 */
  date: { dateStyle: 'medium' },
  /** 3 November 2026 */
  longDate: { dateStyle: 'long' },
  /** Tue 3 November */
  weekday: { weekday: 'short', day: 'numeric', month: 'long' },
  /** Tue, 3 Nov 2026, 14:05 */
  appointment: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  },
  /** Tue, 3 Nov 2026 */
  weekdayDate: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** Tue, 14:05 */
  weekdayTime: { weekday: 'short', hour: '2-digit', minute: '2-digit' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** 14:05 */
  time: { hour: '2-digit', minute: '2-digit' },
  /** 14:05:09 */
  clock: { timeStyle: 'medium' },
  /** 3 */
  dayOfMonth: { day: 'numeric' },
  /** November */
  longMonth: { month: 'long' },
  /** Nov */
  shortMonth: { month: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type TimeForm = keyof typeof forms;

/** An ISO time as people read it in `timeZone`. */
export function formatTime(at: string, form: TimeForm, timeZone: string): string {
  return formatOf(form, timeZone).format(new Date(at));
}

/** The time alone if it is of the same day as `now`, '14:05', and else its date too: '3 Nov 2026, 14:05'. */
export function formatRecent(at: string, timeZone: string, now = new Date()): string {
  const isToday = formatTime(at, 'date', timeZone) === formatOf('date', timeZone).format(now);
  return formatTime(at, isToday ? 'time' : 'dateTime', timeZone);
}

/** A day without a time, in whatever zone: '31 Mar 2027'. */
export function formatDay(day: string): string {
  return formatTime(`${day}T00:00:00Z`, 'date', 'UTC');
}

/** From one ISO time to another: 'Tue, 24 Nov 2026, 17:00–18:00'. */
export function formatTimes([from, to]: readonly [string, string], form: TimeForm, timeZone: string): string {
  // Some runtimes put narrow spaces around the dash.
  return formatOf(form, timeZone)
    .formatRange(new Date(from), new Date(to))
    .replaceAll(/[\u2009\u202f]/g, ' ');
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How many whole units ago: '5 minutes ago', 'yesterday'. */
export function formatAgo(units: number, unit: 'day' | 'hour' | 'minute'): string {
  return relative.format(-units, unit);
}

function formatOf(form: TimeForm, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { ...forms[form], timeZone });
}
