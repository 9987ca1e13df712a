import { currencies, type Currency } from '@redoubt/contract/shared/money/currencies.ts';
import { currencyForm, money } from '#ui/words/money.ts';

const CENTS = 100;
/** From so many minor units on, the cents of an hourly figure say nothing. */
const WHOLE_FROM = 1000;

/** An amount; its currency's code follows where several of them share a symbol: '$18 CAD', '€18'. */
export function amount(minor: number, currency: Currency): string {
  const written = money(minor / CENTS, currency);
  return isShared(currency) ? `${written} ${currency}` : written;
}

/** What an hour brought, to the whole unit from ten on: '€44', '€2.70'. */
export function hourly(minor: number, currency: Currency): string {
  return amount(minor >= WHOLE_FROM ? Math.round(minor / CENTS) * CENTS : minor, currency);
}

function isShared(currency: Currency): boolean {
  const { symbol } = currencyForm(currency);
  return (
    currency !== 'USD' && currencies.some((one) => one !== currency && currencyForm(one).symbol === symbol)
  );
}
