import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { organizationId, organizationQuery } from '#shared/ids.ts';
import { pageOf, rowCursorQuery } from '#shared/paging.ts';
import {
  ledgerTransaction,
  ledgerTransactionKind,
  paymentForm,
  reversalForm,
  statement,
  transactionNumber,
  trialBalance,
} from './ledger.ts';
import {
  balanceSpent,
  payerNotFound,
  paymentBooked,
  transactionFinal,
  transactionNotFound,
  transactionReversed,
} from './ledger.problems.ts';

export const ledgerEndpoints = {
  bookPayment: endpoint({
    method: 'POST',
    path: '/v1/ledger/payments',
    summary: 'Book a payment that a client made, by its reference',
    access: ['Admin'],
    body: paymentForm,
    reply: ledgerTransaction,
    problems: [payerNotFound, paymentBooked],
  }),
  reverseTransaction: endpoint({
    method: 'POST',
    path: '/v1/ledger/transactions/:number/reversal',
    summary: 'Take a payment back that was booked by mistake, by a second transaction',
    access: ['Admin'],
    params: z.strictObject({ number: transactionNumber }),
    body: reversalForm,
    reply: ledgerTransaction,
    problems: [transactionNotFound, transactionFinal, transactionReversed, balanceSpent],
  }),
  listLedgerTransactions: endpoint({
    method: 'GET',
    path: '/v1/ledger/transactions',
    summary: 'Transactions of the ledger with their postings, newest first',
    access: ['Admin'],
    query: z.strictObject({
      ...rowCursorQuery,
      kind: ledgerTransactionKind.optional(),
      /** Those that concern this client. */
      client: organizationId.optional(),
    }),
    reply: pageOf(ledgerTransaction),
    problems: [],
  }),
  getTrialBalance: endpoint({
    method: 'GET',
    path: '/v1/ledger/trial-balance',
    summary: 'The sums of all accounts, by kind and currency, and whether they balance',
    access: ['Admin'],
    reply: trialBalance,
    problems: [],
  }),
  getStatement: endpoint({
    method: 'GET',
    path: '/v1/ledger/statement',
    summary: 'What a client paid, what is held for its projects, and every transaction, newest first',
    access: { roles: ['Client', 'Admin'], member: 'viewer' },
    query: z.strictObject({ ...organizationQuery, ...rowCursorQuery }),
    reply: statement,
    problems: [],
  }),
} as const;
