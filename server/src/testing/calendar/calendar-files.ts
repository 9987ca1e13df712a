/** The lines of an event of an .ics file. */
export function icsEvent(...lines: readonly string[]): string {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
}

/** An .ics file of these parts. */
export function icsFile(...parts: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');
}

/**
 * Half an hour on Tuesday, 4 March 2031, in UTC, or what is given by property. A value may begin with its parameters; an
 * empty one leaves its property out.
 */
export function icsMeeting(given: Readonly<Record<string, string>> = {}): string {
  const properties = {
    UID: 'a@x',
    SUMMARY: 'Standup',
    DTSTART: '20310304T090000Z',
    DTEND: '20310304T093000Z',
    ...given,
  };
  return icsEvent(
    ...Object.entries(properties)
      .filter(([, value]) => value !== '')
      .map(([name, value]) =>
        name.includes(':') ? name : `${name}${value.startsWith(';') ? '' : ':'}${value}`,
      ),
  );
}
