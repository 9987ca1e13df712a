const PROPERTY = /^(rrule|duration)(?:;[^:"]*(?:"[^"]*"[^:"]*)*)?:(.*)$/i;
const EDGE = /^(begin|end):/i;
const DURATION = /^[+-]?P[\dTWDHMS]+$/i;
const COUNTING_NUMBER = /^0*[1-9]\d*$/;

/**
 * What the numbers of an event are at fault, as the end of a sentence; null where nothing is. It looks at the lines as they
 * are: the parser makes 1 of `INTERVAL=-1` and of `COUNT=1e309`.
 */
export function faultOfNumbers(lines: readonly string[]): string | null {
  // Alarms, which lie inside of an event, have lengths of their own.
  let depth = 0;
  for (const line of lines) {
    const [, edge] = EDGE.exec(line) ?? [];
    if (edge !== undefined) depth += edge.toLowerCase() === 'begin' ? 1 : -1;
    const [, name, value = ''] = depth === 1 ? (PROPERTY.exec(line) ?? []) : [];
    const fault = name === undefined ? null : faultOf(name.toLowerCase(), value.trim());
    if (fault !== null) return fault;
  }
  return null;
}

function faultOf(name: string, value: string): string | null {
  if (name === 'duration') return DURATION.test(value) ? null : 'has a DURATION that is malformed';
  for (const part of value.split(';')) {
    const [key = '', number = ''] = part.split('=', 2).map((text) => text.trim());
    const isNumber = /^(?:count|interval)$/i.test(key);
    if (isNumber && !COUNTING_NUMBER.test(number))
      return `repeats by a rule whose ${key.toUpperCase()} is not a whole number above 0`;
  }
  return null;
}
