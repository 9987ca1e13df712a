import { createHash } from 'node:crypto';
import {
  type LedgerTransaction,
  payerNotFound,
  paymentBooked,
  type PaymentForm,
} from '@redoubt/contract/ledger';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { normalizeText } from '@redoubt/contract/shared/unicode.ts';
import { findOrganization } from '#features/organizations';
import { changesBetween } from '#platform/audit/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Kit } from '#kit.ts';
import { getTransaction } from '../reading/transactions.store.ts';
import { presentTransaction } from '../reading/list-transactions.ts';
import { countReversed, insertTransaction } from './postings.store.ts';

/** Days are as people have them: somewhere it may be tomorrow already. */
const AHEAD_MS = 14 * 60 * 60 * 1000;

/** Books money that the bank shows, for a client or for the platform's own projects. */
export function bookPayment(
  { database, clock, audit }: Pick<Kit, 'database' | 'clock' | 'audit'>,
  by: Caller,
  payment: PaymentForm,
): Promise<LedgerTransaction | Refusal<typeof payerNotFound | typeof paymentBooked | typeof invalidFields>> {
  const { organizationId, currency, amountMinor, reference, receivedOn } = payment;
  return database.transaction(async (transaction) => {
    const at = clock.now();
    if (receivedOn > new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10))
      return refuse(invalidFields, {
        errors: [{ path: 'receivedOn', message: 'Received on must not be in the future' }],
      });
    const payer = organizationId && (await findOrganization(transaction, organizationId));
    if (organizationId && payer?.kind !== 'client') return refuse(payerNotFound);
    const key = `payment:${organizationId ?? 'platform'}:${digestOf(reference)}`;
    const number = await insertTransaction(transaction, {
      kind: 'payment',
      // What was booked by mistake and reversed can be booked again.
      key: `${key}:${String(await countReversed(transaction, key))}`,
      currency,
      reference,
      receivedOn,
      madeBy: by.userId,
      at,
      postings: [
        { account: { kind: 'bank' }, amountMinor: -amountMinor },
        {
          account: organizationId ? { kind: 'client-balance', organizationId } : { kind: 'platform-balance' },
          amountMinor,
        },
      ],
    });
    if (number === null) return refuse(paymentBooked);
    await audit.write(transaction, {
      by,
      action: 'ledger.book-payment',
      object: { kind: 'ledger', id: String(number) },
      person: null,
      changes: changesBetween(null, {
        organization: organizationId,
        currency,
        amountMinor,
        reference,
        receivedOn,
      }),
    });
    return presentTransaction(await getTransaction(transaction, number));
  });
}

/** References that people would read as one have the same. */
function digestOf(reference: string): string {
  const folded = normalizeText(reference, 'NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  return createHash('sha256').update(folded).digest('hex');
}
