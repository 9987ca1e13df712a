import { currencies, type Currency } from './currencies.ts';

const MINOR_UNITS = 100;

function formatOf(currency: Currency): Intl.NumberFormat {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
}

const symbols = new Map(
  currencies.map((one) => [
    one,
    formatOf(one)
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value,
  ]),
);

/** Whether another currency is written with the same symbol, as all dollars are. */
export function sharesSymbol(currency: Currency): boolean {
  return currencies.some((one) => one !== currency && symbols.get(one) === symbols.get(currency));
}

/**
 * An amount of minor units, its cents only where there are any; the code follows where dollars are not those of the
 * United States: '€18', '$18.50', '$18 CAD'.
 */
export function amountWords(minor: number, currency: Currency): string {
  const written = formatOf(currency).format(minor / MINOR_UNITS);
  return currency !== 'USD' && sharesSymbol(currency) ? `${written} ${currency}` : written;
}
