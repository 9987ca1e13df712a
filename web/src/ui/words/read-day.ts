/** Where somebody is, as their browser says it. */
interface Place {
  readonly locale: string;
  readonly timeZone: string;
}

function placeOfBrowser(): Place {
  return { locale: navigator.language, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const forms = [
  /^(?<year>\d{4})\s*[-/.]\s*(?<month>\d{1,2})\s*[-/.]\s*(?<day>\d{1,2})\.?$/,
  /^(?<day>\d{1,2})\.\s*(?<month>\d{1,2})\.\s*(?<year>\d{4})$/,
  /^(?<one>\d{1,2})\s*[-/]\s*(?<other>\d{1,2})\s*[-/]\s*(?<year>\d{4})$/,
  /^(?<day>\d{1,2})\.?\s+(?<name>[a-z]{3,9})\.?,?\s+(?<year>\d{4})$/,
  /^(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})$/,
];

/**
 * YYYY-MM-DD of what people type for it; null where it is no day. 3/4/2027 is read as the region of the person writes it,
 * and not at all where their language and their time zone contradict each other.
 */
export function readDay(typed: string, place: Place = placeOfBrowser()): string | null {
  const text = typed.trim().toLowerCase();
  const groups = forms.map((form) => form.exec(text)?.groups).find((found) => found !== undefined);
  if (groups === undefined) return null;
  const { year = '', name = '', one, other } = groups;
  if (one !== undefined && other !== undefined) {
    const isDayFirst = comesDayFirst(Number(one), Number(other), place);
    if (isDayFirst === null) return null;
    return dayOf(year, isDayFirst ? other : one, isDayFirst ? one : other);
  }
  const { month = String(MONTHS.indexOf(name.slice(0, 3)) + 1), day = '' } = groups;
  return dayOf(year, month, day);
}

function dayOf(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null;
}

/** Zones of which one may be in a country that writes the month first, or that belong to no country. */
const MAYBE_MONTH_FIRST = /^(?:America|Pacific|US|Canada|Etc)\/|^(?:Asia\/Manila|UTC|GMT)$/;

/** Null where it may be either. */
function comesDayFirst(one: number, other: number, { locale, timeZone }: Place): boolean | null {
  if (one > 12 || other > 12 || one === other) return one > 12 || one === other;
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' })
    .formatToParts()
    .map(({ type }) => type);
  if (parts.indexOf('day') < parts.indexOf('month')) return true;
  return MAYBE_MONTH_FIRST.test(timeZone) ? false : null;
}

type WeekInfo = Pick<Intl.Locale, never> & {
  readonly weekInfo?: { readonly firstDay: number };
  readonly getWeekInfo?: () => { readonly firstDay: number };
};

/** The day of the week with which weeks begin where the person is: 0 for Sunday. Monday where the browser cannot say. */
export function firstDayOfWeek({ locale }: Pick<Place, 'locale'> = placeOfBrowser()) {
  const known: WeekInfo = new Intl.Locale(locale);
  const { firstDay = 1 } = known.getWeekInfo?.() ?? known.weekInfo ?? {};
  return (firstDay % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
}
