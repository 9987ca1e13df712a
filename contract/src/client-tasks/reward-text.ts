import { foldDigits } from '#shared/unicode.ts';
import { currencies } from '#shared/money/currencies.ts';
import { type Reward, reward, type RewardCurrency } from './task-fields.ts';

const WHOLE = String.raw`\d{1,9}|\d{1,3}(?:[.,'’\s]\d{3}){1,2}`;
/** A currency before or after an amount whose thousands may be parted; its cents follow a point or, in many countries, a comma. */
const AMOUNT = new RegExp(
  String.raw`^(?:([A-Za-z]{3}|[$€£₹₦])\s*)?(-?)(${WHOLE})(?:[.,](\d{1,2}))?(?:\s*([A-Za-z]{3}|[$€£₹₦]))?$`,
  'u',
);
/** 1.250 is 1250 to some, and 1.25 to others. */
const TWO_READINGS = /^[^\d]*\d{1,3}[.,]\d{3}[^\d]*$/;
const UNREADABLE = 'Reward must be an amount with its currency, such as EUR 12.50';
const currencyOfSign = { $: 'USD', '€': 'EUR', '£': 'GBP', '₹': 'INR', '₦': 'NGN' } as const;

type ReadReward = { readonly value: Reward | null } | { readonly reason: string };

export const REWARD_WITHOUT_CURRENCY = 'Say in which currency the reward is, as in EUR 12.50';

/**
 * A reward as people write it: '12.50 EUR', 'EUR 12,50', '1.250,00 €'; empty is none. An amount alone is in `assumed`;
 * where that is null it is refused.
 */
export function readReward(text: string, assumed: RewardCurrency | null): ReadReward {
  if (text === '') return { value: null };
  const folded = foldDigits(text);
  if (TWO_READINGS.test(folded))
    return { reason: `${text} can be read in two ways. Write the amount with its cents, such as 1250.00` };
  const match = AMOUNT.exec(folded);
  if (!match) return { reason: UNREADABLE };
  const [, before, minus, units = '', cents = '', after] = match;
  if (before !== undefined && after !== undefined) return { reason: UNREADABLE };
  const amount = Number(units.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  const currency = currencyOf(before ?? after) ?? assumed;
  if (currency === null) return { reason: REWARD_WITHOUT_CURRENCY };
  if (!currencies.some((each) => each === currency))
    return { reason: `${currency} is not offered. Use one of ${currencies.join(', ')}` };
  const read = reward.safeParse({
    amountMinor: minus === '-' && amount > 0 ? -amount : amount,
    currency,
  });
  return read.success ? { value: read.data } : { reason: read.error.issues[0]?.message ?? UNREADABLE };
}

function currencyOf(written: string | undefined): string | null {
  if (written === undefined) return null;
  return written in currencyOfSign
    ? currencyOfSign[written as keyof typeof currencyOfSign]
    : written.toUpperCase();
}

/** The same as text, which reads back as it was: 'EUR 12.50'; empty for none. */
export function writeReward(of: Reward | null): string {
  if (of === null) return '';
  const cents = String(of.amountMinor % 100).padStart(2, '0');
  return `${of.currency} ${String(Math.floor(of.amountMinor / 100))}.${cents}`;
}
