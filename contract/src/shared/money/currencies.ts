import * as z from 'zod';

/** The currencies (ISO 4217) in which money is held and given, each of a hundred minor units. */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'CHF',
  'INR',
  'SGD',
  'NGN',
  'KES',
  'GHS',
  'ZAR',
] as const;

/** One of them; a sentence that begins with `label` refuses another. */
export function currencyOf(label: string) {
  return z.enum(currencies, `${label} must be in one of ${currencies.join(', ')}`);
}

export const currency = currencyOf('The amount');
export type Currency = z.infer<typeof currency>;
