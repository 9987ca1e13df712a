import { type Reward, reward, rewardCurrencies } from './task-fields.ts';

const AMOUNT = /^(?:([A-Za-z]{3})\s*)?(-?)(\d{1,9})(?:\.(\d{1,2}))?(?:\s*([A-Za-z]{3}))?$/;
const UNREADABLE = 'Reward must be an amount such as 25, 12.50 or EUR 12.50';

type ReadReward = { readonly value: Reward | null } | { readonly reason: string };

/** A reward as people write it: '25', '12.50 EUR', 'EUR 12.50'. Without a currency it is in US dollars; empty is none. */
export function readReward(text: string): ReadReward {
  if (text === '') return { value: null };
  const match = AMOUNT.exec(text);
  if (!match) return { reason: UNREADABLE };
  const [, before, minus, units = '', cents = '', after] = match;
  if (before !== undefined && after !== undefined) return { reason: UNREADABLE };
  const amount = Number(units) * 100 + Number(cents.padEnd(2, '0'));
  const read = reward.safeParse({
    amountMinor: minus === '-' && amount > 0 ? -amount : amount,
    currency: (before ?? after ?? rewardCurrencies[0]).toUpperCase(),
  });
  return read.success ? { value: read.data } : { reason: read.error.issues[0]?.message ?? UNREADABLE };
}

/** The same as text, which reads back as it was: 'EUR 12.50'; empty for none. */
export function writeReward(of: Reward | null): string {
  if (of === null) return '';
  const cents = String(of.amountMinor % 100).padStart(2, '0');
  return `${of.currency} ${String(Math.floor(of.amountMinor / 100))}.${cents}`;
}
