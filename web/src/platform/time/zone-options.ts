import { knownTimeZones, offsetOf } from '#ui/words/zones.ts';
import { compareWords } from '#ui/words/order.ts';

/** A time zone as a person picks it: `Europe/Lisbon` is Lisbon in Europe, an hour ahead of UTC just now. */
export interface ZoneOption {
  readonly zone: string;
  readonly name: string;
}

/** Every zone that this browser knows, and those that must be offered, by region; both in the order of the alphabet. */
export function groupZones(
  offered: readonly string[],
  now: Date,
): readonly (readonly [string, ZoneOption[]])[] {
  const zones = [...new Set(['UTC', ...offered, ...knownTimeZones()])];
  const options = zones.map((zone) => ({ zone, name: nameOf(zone, now) }));
  const groups = Map.groupBy(options, ({ zone }) => regionOf(zone));
  return [...groups]
    .map(([region, members]) => [region, members.toSorted((a, b) => compareWords(a.name, b.name))] as const)
    .toSorted(([a], [b]) => compareWords(a, b));
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
