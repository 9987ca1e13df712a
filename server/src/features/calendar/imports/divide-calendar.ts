export interface DividedCalendar {
  /** The lines of each event, from its BEGIN to its END. */
  readonly events: readonly (readonly string[])[];
  /** The lines of each zone's definition, by the name that the file uses for it. */
  readonly zones: ReadonlyMap<string, readonly string[]>;
}

const EDGE = /^(begin|end):([\w-]+)\s*$/i;
const PROPERTY = /^[\w-]+[;:]/;

/** Divides the text of an .ics file, with unfolded lines, into its events and zones; null where it is not a complete calendar. */
export function divideCalendar(text: string): DividedCalendar | null {
  const events: string[][] = [];
  const zones = new Map<string, readonly string[]>();
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
    if (name === 'VTIMEZONE') zones.set(valueOf(part, 'TZID') ?? '', part);
    part = [];
  }
  return hasCalendar && open.length === 0 ? { events, zones } : null;
}

/** The text of a property on one line; null where there is none. */
export function valueOf(lines: readonly string[], name: string): string | null {
  const line = lines.find((one) => /^[\w-]+/.exec(one)?.[0].toUpperCase() === name);
  const at = line?.indexOf(':') ?? -1;
  return line === undefined || at < 0 ? null : line.slice(at + 1).replaceAll(/\\([\\;,])/g, '$1');
}
