import * as z from 'zod';
import { organizationId, userId } from '#shared/ids.ts';
import { currency } from '#shared/money/currencies.ts';
import { requiredText, timestamp } from '#shared/text.ts';

/**
 * Whose money an account holds. `bank` is what the operator received; the other kinds are what the platform owes: to a
 * client, to itself for its own projects, to those who work on a project, to an expert, and its fees.
 */
export const ledgerAccountKinds = [
  'bank',
  'client-balance',
  'platform-balance',
  'project-escrow',
  'expert-payable',
  'platform-fee',
] as const;
export const ledgerAccountKind = z.enum(ledgerAccountKinds);
export type LedgerAccountKind = z.infer<typeof ledgerAccountKind>;

/**
 * `payment`: a client's money was received. `reversal`: takes another transaction back. `escrow`: money is held for a
 * project; `escrow-return`: what is left of it comes back. `earning` and `review-earning`: accepted work, or a review, is
 * paid for out of it.
 */
export const ledgerTransactionKinds = [
  'payment',
  'reversal',
  'escrow',
  'escrow-return',
  'earning',
  'review-earning',
] as const;
export const ledgerTransactionKind = z.enum(ledgerTransactionKinds);
export type LedgerTransactionKind = z.infer<typeof ledgerTransactionKind>;

/** Transactions are numbered as they are booked. */
export const transactionNumber = z
  .preprocess(
    (given) => (typeof given === 'string' && /^[1-9]\d{0,14}$/.test(given) ? Number(given) : given),
    z.number('Number must be a whole number from 1, in digits only.').int().min(1),
  )
  .brand<'TransactionNumber'>();

export const LONGEST_REFERENCE = 140;
const LONGEST_REASON = 300;
/** Ten million, in minor units. */
const HIGHEST_PAYMENT_MINOR = 1_000_000_000;
const EARLIEST_RECEIVED_ON = '2000-01-01';

/** In minor units of its currency; positive is credited, negative is debited. */
const amountMinor = z.number().int();
const total = z.number().int().min(0);

/** A payment that a bank shows. `organizationId` null: the operator's own money, for projects of the platform. */
export const paymentForm = z.strictObject({
  organizationId: organizationId.nullable(),
  currency,
  amountMinor: z
    .number('Amount is required')
    // First: what is too large to be counted exactly is no matter of decimals.
    .max(HIGHEST_PAYMENT_MINOR, { error: 'Amount must be at most 10,000,000', abort: true })
    .int('Amount must have at most two decimals')
    .min(1, 'Amount must be more than 0'),
  reference: requiredText('Reference', LONGEST_REFERENCE),
  /** The day on which the bank received it. */
  receivedOn: z.iso
    .date({ error: 'Received on must be a day as in 2027-03-31', abort: true })
    .refine((day) => day >= EARLIEST_RECEIVED_ON, 'Received on must be after 1999'),
});
export type PaymentForm = z.infer<typeof paymentForm>;

export const reversalForm = z.strictObject({ reason: requiredText('Reason', LONGEST_REASON) });

/** Part of a transaction: an amount, and the account that it went to or came from. */
export const ledgerPosting = z.object({
  account: ledgerAccountKind,
  /** Whose account: the name of a client, the handle of an expert; empty for the platform's own. */
  holder: z.string(),
  amountMinor,
});

export const ledgerTransaction = z.object({
  number: z.number().int(),
  kind: ledgerTransactionKind,
  currency,
  reference: z.string(),
  /** Of a payment: the day on which the bank received it. */
  receivedOn: z.iso.date().nullable(),
  organization: z.object({ id: organizationId, name: z.string() }).nullable(),
  /** Who booked it; null where the platform did by itself. */
  madeBy: z.object({ id: userId, handle: z.string() }).nullable(),
  at: timestamp,
  postings: z.array(ledgerPosting),
  /** The number of the transaction that this one takes back; of the one that took this back. */
  reverses: z.number().int().nullable(),
  reversedBy: z.number().int().nullable(),
});
export type LedgerTransaction = z.infer<typeof ledgerTransaction>;

/** The sums of one kind of account in one currency. */
export const trialBalanceRow = z.object({
  account: ledgerAccountKind,
  currency,
  accounts: total,
  /** Sums of what the accounts owe and of what is owed to their holders. */
  debitMinor: total,
  creditMinor: total,
});
export const trialBalance = z.object({
  rows: z.array(trialBalanceRow),
  totals: z.array(z.object({ currency, debitMinor: total, creditMinor: total })),
  transactions: total,
  postings: total,
  /** Sentences on what does not add up; none where debits equal credits and each balance is the sum of its postings. */
  faults: z.array(z.string()),
});
export type TrialBalance = z.infer<typeof trialBalance>;

/** A line of a client's statement: what a transaction did to its balance and to what is held for its projects. */
export const statementLine = z.object({
  number: z.number().int(),
  kind: ledgerTransactionKind,
  currency,
  reference: z.string(),
  receivedOn: z.iso.date().nullable(),
  at: timestamp,
  balanceMinor: amountMinor,
  heldMinor: amountMinor,
});
export const statement = z.object({
  /** What a client can spend, and what is held for its projects, by currency. */
  balances: z.array(z.object({ currency, balanceMinor: total, heldMinor: total })),
  items: z.array(statementLine),
  nextCursor: z.string().nullable(),
});
export type Statement = z.infer<typeof statement>;
