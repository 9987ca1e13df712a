/** The name of a country by its two letters: 'Nigeria'; the letters themselves where it has none. */
export function regionName(code: string): string {
  regions ??= new Intl.DisplayNames('en', { type: 'region' });
  return regions.of(code) ?? code;
}

let regions: Intl.DisplayNames | undefined;

const ALPHABET = Array.from('abcdefghijklmnopqrstuvwxyz');

/** The code of a language that is named in English or by its code: 'pt' for Portuguese; empty for one without. */
export function languageCode(name: string): string {
  if (/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(name)) return name;
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const codes = ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second));
  return codes.find((code) => names.of(code)?.toLowerCase() === name.trim().toLowerCase()) ?? '';
}

const scripts = new Map<string, string | undefined>();

/** The script of ISO 15924 that a language is written in, 'Arab' for Persian; undefined where that is not known. */
export function scriptOf(language: string): string | undefined {
  if (!scripts.has(language)) {
    const code = languageCode(language);
    scripts.set(language, code === '' ? undefined : new Intl.Locale(code).maximize().script);
  }
  return scripts.get(language);
}
