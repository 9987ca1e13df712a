/** A time zone as a person picks it: `Europe/Lisbon` is Lisbon in Europe, an hour ahead of UTC just now. */
export interface ZoneOption {
  readonly zone: string;
  readonly name: string;
}

const letters = new Intl.Collator('en');

/** Every zone that this browser knows, and those that must be offered, by region; both in the order of the alphabet. */
export function groupZones(
  offered: readonly string[],
  now: Date,
): readonly (readonly [string, ZoneOption[]])[] {
  const zones = [...new Set(['UTC', ...offered, ...Intl.supportedValuesOf('timeZone')])];
  const options = zones.map((zone) => ({ zone, name: nameOf(zone, now) }));
  const groups = Map.groupBy(options, ({ zone }) => regionOf(zone));
  return [...groups]
    .map(
      ([region, members]) => [region, members.toSorted((a, b) => letters.compare(a.name, b.name))] as const,
    )
    .toSorted(([a], [b]) => letters.compare(a, b));
}

function nameOf(zone: string, now: Date): string {
  return zone === 'UTC' ? zone : `${cityOf(zone)}, ${offsetOf(zone, now)}`;
}

function regionOf(zone: string): string {
  const slash = zone.indexOf('/');
  return slash === -1 ? 'Other' : zone.slice(0, slash);
}

function cityOf(zone: string): string {
  return zone
    .slice(zone.indexOf('/') + 1)
    .replaceAll('_', ' ')
    .replaceAll('/', ', ');
}

/** 'UTC+1', 'UTC-3:30', 'UTC' */
function offsetOf(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    now,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  return name.replace(/^GMT(?:\+0$)?/, 'UTC');
}
