const words = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day of the calendar, YYYY-MM-DD, in words; the same everywhere, so that the build may write it. */
export function describeDate(day: string): string {
  return words.format(new Date(`${day}T00:00:00Z`));
}
