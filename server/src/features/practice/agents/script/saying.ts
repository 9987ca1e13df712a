import phrases from '../texts/phrases.json' with { type: 'json' };

const patterns = new Map(Object.entries(phrases).map(([key, source]) => [key, new RegExp(source, 'iu')]));

/** Whether a message says one of these things, in whatever of its words. */
export function says(text: string, ...keys: readonly (keyof typeof phrases)[]): boolean {
  return keys.some((key) => patterns.get(key)?.test(text));
}

/** The first whole number of a text that may be an amount; null without one. */
export function findAmount(text: string): number | null {
  const [found] = text.match(/(?<![\w-])\$?\d[\d,]*(?![\w-])/) ?? [];
  const amount = Number(found?.replaceAll(/[$,]/g, '') ?? Number.NaN);
  return Number.isSafeInteger(amount) && amount > 0 ? amount : null;
}

export function findAddress(text: string): string | null {
  return /[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{1,60})+/.exec(text)?.[0] ?? null;
}

/** An account such as HP-2201. */
export function findAccounts(text: string): readonly string[] {
  return text.match(/\b[A-Z]{2,4}-\d{3,6}\b/g) ?? [];
}
