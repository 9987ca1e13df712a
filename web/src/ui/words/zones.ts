/** The zone of this browser, as an IANA name. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Every zone that this browser knows, as IANA names. */
export function knownTimeZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone');
}

/** What a zone is ahead of UTC on the day of `at`: 'UTC+1', 'UTC-3:30', 'UTC'. */
export function offsetOf(timeZone: string, at: Date): string {
  const form = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const name = form.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  return name.replace(/^GMT(?:\+0$)?/, 'UTC');
}
