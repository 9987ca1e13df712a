/** An amount in the currency's units, its cents only where there are any: '$1,250', '$1,250.50'. `currency` is ISO 4217. */
export function money(amount: number, currency: string): string {
  return format(currency).format(amount);
}

/** An amount under a heading that names its currency, all with their cents, so that points are below one another: '1,250.00'. */
export function columnMoney(amount: number, currency: string): string {
  const minimumFractionDigits = currencyForm(currency).digits;
  return format(currency, { style: 'decimal', trailingZeroDisplay: 'auto', minimumFractionDigits }).format(
    amount,
  );
}

/** `money`, with less than a dollar to the millionth, where cents would round away what it is about: '$0.000315'. */
export function fineMoney(amount: number, currency: string): string {
  return amount >= 1
    ? money(amount, currency)
    : format(currency, { maximumFractionDigits: 6 }).format(amount);
}

export interface CurrencyForm {
  readonly symbol: string;
  /** How many digits follow the point: 2 for dollars, 0 for yen. */
  readonly digits: number;
}

/** How a currency is written. */
export function currencyForm(currency: string): CurrencyForm {
  const form = format(currency);
  const symbol = form.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  return { symbol, digits: form.resolvedOptions().maximumFractionDigits ?? 2 };
}

function format(currency: string, more: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
    ...more,
  });
}
