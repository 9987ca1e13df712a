export interface DividedCalendar {
  /** The lines of each event, from its BEGIN to its END. */
  readonly events: readonly (readonly string[])[];
  /** The name in the rules of a zone, by the name that the file uses for it. */
  readonly zones: ReadonlyMap<string, string>;
}

const EDGE = /^(begin|end):([\w-]+)\s*$/i;
const PROPERTY = /^[\w-]+[;:]/;

/** Divides the text of an .ics file, with unfolded lines, into its events; null where it is not a complete calendar. */
export function divideCalendar(text: string): DividedCalendar | null {
  const events: string[][] = [];
  const zones = new Map<string, string>();
  const open: string[] = [];
  let part: string[] = [];
  let hasCalendar = false;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const [, edge = '', component = ''] = EDGE.exec(line) ?? [];
    const name = component.toUpperCase();
    if (edge.toLowerCase() === 'begin') {
      if (open.length === 0 && name !== 'VCALENDAR') return null;
      hasCalendar = true;
      open.push(name);
    } else if (open.length === 0 || (open.length === 1 && edge === '' && !PROPERTY.test(line))) return null;
    if (open.length > 1) part.push(line);
    if (edge.toLowerCase() !== 'end') continue;
    if (open.pop() !== name) return null;
    if (open.length !== 1) continue;
    if (name === 'VEVENT') events.push(part);
    if (name === 'VTIMEZONE') noteZone(zones, part);
    part = [];
  }
  return hasCalendar && open.length === 0 ? { events, zones } : null;
}

function noteZone(zones: Map<string, string>, rules: readonly string[]): void {
  const [named, known] = [valueOf(rules, 'TZID'), valueOf(rules, 'X-LIC-LOCATION')];
  if (named !== null && known !== null) zones.set(named, known);
}

/** The text of a property on one line; null where there is none. */
export function valueOf(lines: readonly string[], name: string): string | null {
  const line = lines.find((one) => /^[\w-]+/.exec(one)?.[0].toUpperCase() === name);
  const at = line?.indexOf(':') ?? -1;
  return line === undefined || at < 0 ? null : line.slice(at + 1).replaceAll(/\\([\\;,])/g, '$1');
}
