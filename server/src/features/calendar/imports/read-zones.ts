import { isTimeZone } from '@redoubt/contract/shared/text.ts';
import { SECOND_MS, WEEK_MS } from '@redoubt/contract/shared/time/durations.ts';
import { minuteTextOf } from '@redoubt/contract/shared/time/iso-text.ts';
import { instantsOf, pulledBack, pushedForward } from '@redoubt/contract/shared/time/zoned-time.ts';
import ICAL from 'ical.js';
import { findIana, WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { valueOf } from './divide-calendar.ts';

/** A zone as a file defines it. */
interface FileZone {
  /** What else the file calls it; null where it says nothing. */
  readonly location: string | null;
  /** Null where they are missing, malformed or such as no zone has. */
  readonly rules: ZoneRules | null;
}

interface ZoneRules {
  readonly zone: ICAL.Timezone;
  /** The last year of which they say something. */
  readonly lastYear: number;
}

/** A zone of which we know the rules, or what the file says of it where no known zone has the same ones. */
export type FoundZone =
  | { readonly timeZone: string }
  | { readonly timeZone: null; readonly instantOf: (wall: string) => Date };

/** The years in which a zone has to have the same rules as that of the file. */
export interface Years {
  readonly from: number;
  readonly to: number;
}

/** More than a file has, and fewer than it takes long to compare with all zones. */
const MOST_SEARCHES = 50;

/** Of further zones the names alone are read. */
const MOST_DEFINED = 200;

/** The zones of a file, by the names that it uses for them. */
export class FileZones {
  readonly #lines: ReadonlyMap<string, readonly string[]>;
  readonly #zones = new Map<string, FileZone>();
  readonly #found = new Map<string, string | null>();
  #searches = 0;

  constructor(lines: ReadonlyMap<string, readonly string[]>) {
    this.#lines = lines;
  }

  /**
   * The zone of a name, as the file defines it, else as it is called. Null where it is neither. `near` is tried first of
   * those that happen to have the same rules.
   */
  find(name: string, near: string, years: Years): FoundZone | null {
    const { location, rules } = this.#zoneOf(name);
    const names = namesOf(name, location);
    if (rules === null) {
      const timeZone = names.find(isTimeZone);
      return timeZone === undefined ? null : { timeZone };
    }
    const compared = { from: years.from, to: Math.max(years.from, Math.min(years.to, rules.lastYear)) };
    const key = `${name} ${String(compared.from)} ${String(compared.to)}`;
    let timeZone = this.#found.get(key);
    if (timeZone === undefined) {
      const isSame = (other: string) => isTimeZone(other) && hasRules(other, rules.zone, compared);
      timeZone = [...names, near].find(isSame) ?? this.#search(isSame);
      this.#found.set(key, timeZone);
    }
    if (timeZone !== null) return { timeZone };
    return { timeZone, instantOf: (wall) => new Date(Date.parse(`${wall}Z`) - offsetAt(rules.zone, wall)) };
  }

  #zoneOf(name: string): FileZone {
    const known = this.#zones.get(name);
    if (known !== undefined) return known;
    const lines = this.#zones.size < MOST_DEFINED ? (this.#lines.get(name) ?? []) : [];
    const zone = { location: valueOf(lines, 'X-LIC-LOCATION'), rules: readRules(lines) };
    this.#zones.set(name, zone);
    return zone;
  }

  #search(isSame: (zone: string) => boolean): string | null {
    this.#searches += 1;
    if (this.#searches > MOST_SEARCHES) return null;
    return mainZones.find(isSame) ?? Intl.supportedValuesOf('timeZone').find(isSame) ?? null;
  }
}

/** One for each zone of Windows: rather 'Europe/London' than an island that has its rules. */
const mainZones = WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').flatMap(
  ({ iana: [zone] }) => zone ?? [],
);

const REGIONS = ['Europe', 'America', 'Asia', 'Africa', 'Australia', 'Pacific', 'Atlantic', 'Indian', 'US'];

/** Longer names are none of a zone, and take long to read. */
const LONGEST_NAME = 200;

/**
 * Names that a zone may have elsewhere: the one that it has, and what programs make of them, as in 'W. Europe Standard
 * Time', '(UTC+01:00) Amsterdam, Berlin' and '/example.org/Europe/Berlin'.
 */
function namesOf(name: string, location: string | null): string[] {
  if (name.length > LONGEST_NAME) return [];
  const path = /(?:^|\/)([A-Z]\w+\/[A-Z][\w/+-]+)$/.exec(name)?.[1];
  const shown = /^\((?:UTC|GMT)[+-]?[\d:]*\)\s+(.+)$/.exec(name)?.[1] ?? '';
  const general = /^(\w+) Time\b/.exec(shown)?.[1];
  const places = shown
    .split(/,|:| and |&/)
    .map((place) => place.trim().replaceAll(' ', '_'))
    .filter((place) => /^\w[\w-]*$/.test(place))
    .slice(0, 12);
  return [
    name,
    ...(location === null ? [] : [location]),
    ...(path === undefined ? [] : [path]),
    ...findIana(name),
    ...(general === undefined ? [] : findIana(`${general} Standard Time`)),
    ...places.flatMap((place) => REGIONS.map((region) => `${region}/${place}`)),
  ];
}

function readRules(lines: readonly string[]): ZoneRules | null {
  if (lines.length === 0) return null;
  try {
    const component = new ICAL.Component(ICAL.parse(lines.join('\r\n')) as never);
    const lastYear = lastYearOf(component);
    for (const part of component.getAllSubcomponents()) skipPast(part);
    return lastYear === null ? null : { zone: new ICAL.Timezone({ component, tzid: '' }), lastYear };
  } catch {
    return null;
  }
}

const MOST_CHANGES = 1000;
const KNOWN_PARTS = new Set(['BYDAY', 'BYMONTH', 'BYMONTHDAY']);

/** The last year of which rules say something; null where they are none that can be expanded year by year. */
function lastYearOf(component: ICAL.Component): number | null {
  const parts = component.getAllSubcomponents();
  if (parts.length === 0) return null;
  let last = parts.length === 1 ? Infinity : 0;
  let changes = 0;
  for (const part of parts) {
    if (!['dtstart', 'tzoffsetfrom', 'tzoffsetto'].every((name) => part.hasProperty(name))) return null;
    const times = ['dtstart', 'rdate'].flatMap((name) => part.getAllProperties(name));
    changes += times.length;
    for (const time of times) {
      const value: unknown = time.getFirstValue();
      if (!(value instanceof ICAL.Time)) return null;
      last = Math.max(last, value.year);
    }
    const rule: unknown = part.getFirstPropertyValue('rrule');
    if (rule === null) continue;
    if (!(rule instanceof ICAL.Recur) || !isYearly(rule)) return null;
    last = Math.max(last, rule.until?.year ?? Infinity);
  }
  return changes > MOST_CHANGES ? null : last;
}

/** No event is before 2000, and Outlook’s rules begin in 1601: each year costs as much as an event. */
function skipPast(part: ICAL.Component): void {
  const start: unknown = part.getFirstPropertyValue('dtstart');
  if (part.hasProperty('rrule') && start instanceof ICAL.Time && start.year < FIRST_YEAR)
    start.year = FIRST_YEAR;
}

const FIRST_YEAR = 1998;

function isYearly({ freq, interval, parts }: ICAL.Recur): boolean {
  return freq === 'YEARLY' && interval === 1 && Object.keys(parts).every((part) => KNOWN_PARTS.has(part));
}

/** Whether clocks of a zone show the same as those of the rules in these years, compared once a week. */
function hasRules(timeZone: string, rules: ICAL.Timezone, { from, to }: Years): boolean {
  const first = Date.UTC(from, 0, 3, 12);
  const last = Date.UTC(to + 1, 0, 1);
  // First in winter and in summer: nearly every other zone differs there.
  for (const half of [0, 26 * WEEK_MS]) if (!isSameAt(timeZone, rules, first + half)) return false;
  for (let at = first; at < last; at += WEEK_MS) if (!isSameAt(timeZone, rules, at)) return false;
  return true;
}

function isSameAt(timeZone: string, rules: ICAL.Timezone, wallAsUtc: number): boolean {
  const wall = minuteTextOf(wallAsUtc);
  return isInstantOf(new Date(wallAsUtc - offsetAt(rules, wall)), wall, timeZone);
}

function isInstantOf(at: Date, wall: string, timeZone: string): boolean {
  const instants = instantsOf(wall, timeZone);
  const all = instants.length > 0 ? instants : [pushedForward(wall, timeZone), pulledBack(wall, timeZone)];
  return all.some((instant) => instant.getTime() === at.getTime());
}

/** How far clocks by the rules are ahead of UTC when they show this. */
function offsetAt(rules: ICAL.Timezone, wall: string): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = wall.split(/[-T:]/).map(Number);
  return (
    rules.utcOffset(
      new ICAL.Time(
        { year, month, day, hour, minute, second: 0, isDate: false },
        ICAL.Timezone.localTimezone,
      ),
    ) * SECOND_MS
  );
}
