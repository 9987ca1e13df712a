import {
  balanceSpent,
  type LedgerTransaction,
  transactionFinal,
  transactionNotFound,
  transactionReversed,
} from '@redoubt/contract/ledger';
import { changesBetween } from '#platform/audit/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { findTransaction, getTransaction } from '../reading/transactions.store.ts';
import { presentTransaction } from '../reading/list-transactions.ts';
import { insertTransaction, hasInsufficientFunds, listPostings } from './postings.store.ts';

type Refused = Refusal<
  typeof transactionNotFound | typeof transactionFinal | typeof transactionReversed | typeof balanceSpent
>;

interface Reversal {
  readonly number: number;
  readonly reason: string;
}

/** Takes a payment back by a second transaction with the opposite postings. */
export async function reverseTransaction(
  kit: Pick<Kit, 'database' | 'clock' | 'audit'>,
  by: Caller,
  reversal: Reversal,
): Promise<LedgerTransaction | Refused> {
  try {
    return await reverse(kit, by, reversal);
  } catch (error) {
    if (hasInsufficientFunds(error)) return refuse(balanceSpent);
    throw error;
  }
}

function reverse(
  { database, clock, audit }: Pick<Kit, 'database' | 'clock' | 'audit'>,
  by: Caller,
  { number, reason }: Reversal,
): Promise<LedgerTransaction | Refused> {
  return database.transaction(async (transaction) => {
    const found = await findTransaction(transaction, number);
    if (!found) return refuse(transactionNotFound);
    if (found.kind !== 'payment') return refuse(transactionFinal);
    const postings = await listPostings(transaction, number);
    const made = await insertTransaction(transaction, {
      kind: 'reversal',
      key: `reversal:${String(number)}`,
      currency: found.currency,
      reference: reason,
      reverses: number,
      madeBy: by.userId,
      at: clock.now(),
      postings: postings.map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor })),
    });
    if (made === null) return refuse(transactionReversed);
    await audit.write(transaction, {
      by,
      action: 'ledger.reverse',
      object: { kind: 'ledger', id: String(made) },
      person: null,
      changes: changesBetween(null, { reverses: number, reason }),
    });
    return presentTransaction(await getTransaction(transaction, made));
  });
}
