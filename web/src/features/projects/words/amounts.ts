import { amountWords } from '@redoubt/contract/shared/money/amount-words.ts';
import type { Currency } from '@redoubt/contract/shared/money/currencies.ts';

export { amountWords as amount } from '@redoubt/contract/shared/money/amount-words.ts';

const CENTS = 100;
/** From so many minor units on, the cents of an hourly figure say nothing. */
const WHOLE_FROM = 1000;

/** What an hour brought, to the whole unit from ten on: '€44', '€2.70'. */
export function hourly(minor: number, currency: Currency): string {
  return amountWords(minor >= WHOLE_FROM ? Math.round(minor / CENTS) * CENTS : minor, currency);
}
