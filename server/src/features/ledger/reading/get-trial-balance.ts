import { ledgerAccountKinds, type TrialBalance } from '@redoubt/contract/ledger';
import type { Currency } from '@redoubt/contract/shared/money/currencies.ts';
import type { Queryable } from '#kit.ts';
import { readTrialSums, type KindBalance } from './balances.store.ts';

/** How many faults of a kind are named. */
const FAULTS_NAMED = 20;

/** Adds everything up anew: the sums by kind of account and currency, and what does not add up. */
export async function getTrialBalance(on: Queryable): Promise<TrialBalance> {
  const { rows, transactions, postings, unbalanced, mismatched } = await readTrialSums(on, FAULTS_NAMED);
  const totals = totalsOf(rows);
  return {
    rows: rows.toSorted(byCurrencyAndKind),
    totals,
    transactions,
    postings,
    faults: [
      ...totals
        .filter(({ debitMinor, creditMinor }) => debitMinor !== creditMinor)
        .map(({ currency }) => `Debits and credits in ${currency} differ.`),
      ...unbalanced.map((number) => `The postings of transaction ${String(number)} do not sum to zero.`),
      ...mismatched.map(
        ({ id, kind, currency, availableMinor, postedMinor }) =>
          `Account ${String(id)} (${kind}, ${currency}) has ${String(availableMinor)} minor units available, but its postings sum to ${String(postedMinor)}.`,
      ),
    ],
  };
}

function byCurrencyAndKind(one: KindBalance, other: KindBalance): number {
  if (one.currency !== other.currency) return one.currency < other.currency ? -1 : 1;
  return ledgerAccountKinds.indexOf(one.account) - ledgerAccountKinds.indexOf(other.account);
}

function totalsOf(rows: readonly KindBalance[]): TrialBalance['totals'] {
  const totals = new Map<Currency, TrialBalance['totals'][number]>();
  for (const { currency, debitMinor, creditMinor } of rows) {
    const before = totals.get(currency) ?? { currency, debitMinor: 0, creditMinor: 0 };
    totals.set(currency, {
      currency,
      debitMinor: before.debitMinor + debitMinor,
      creditMinor: before.creditMinor + creditMinor,
    });
  }
  return [...totals.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}
