import { readMessage } from '../../language/message.ts';
import { compileSignals, hasSignal } from '../../language/signals.ts';
import phrases from '../texts/phrases.json' with { type: 'json' };

const signals = new Map(compileSignals(phrases, {}).map((signal) => [signal.key, signal]));

/** Whether a message says one of these things, in whatever of its words. */
export function says(text: string, ...keys: readonly (keyof typeof phrases)[]): boolean {
  const message = readMessage(text);
  return keys.some((key) => {
    const signal = signals.get(key);
    return signal !== undefined && hasSignal(message, signal);
  });
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

/** What a page shows to people: without what stands in comments, also in one that is never closed. */
export function withoutComments(text: string): string {
  return text.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, ' ');
}

/** The lines that do not speak to software. */
export function withoutOrders(text: string): string {
  return text
    .split('\n')
    .filter((line) => !says(line, 'software'))
    .join('\n');
}
