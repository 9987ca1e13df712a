/** The name of a country by its two letters: 'Nigeria'; the letters themselves where it has none. */
export function regionName(code: string): string {
  regions ??= new Intl.DisplayNames('en', { type: 'region' });
  return regions.of(code) ?? code;
}

let regions: Intl.DisplayNames | undefined;
