import type { LedgerAccountKind, LedgerTransaction } from '@redoubt/contract/ledger';
import { sharesSymbol } from '@redoubt/contract/shared/money/amount-words.ts';
import type { Currency } from '@redoubt/contract/shared/money/currencies.ts';
import { money } from '#ui/words/money.ts';
import { figure } from '#ui/words/numbers.ts';

const CENTS = 100;

/** An amount of the ledger beside the code of its currency. */
export function plainAmount(minor: number, currency: Currency): string {
  return money(minor / CENTS, currency);
}

/** An amount of the ledger; its currency's code follows where several of them share a symbol: '$1,250 CAD', '€1,250'. */
export function amountWords(minor: number, currency: Currency): string {
  const written = plainAmount(minor, currency);
  return sharesSymbol(currency) ? `${written} ${currency}` : written;
}

/** What each kind of account is called. */
export const accountWords: Readonly<Record<LedgerAccountKind, string>> = {
  bank: 'Bank',
  'client-balance': 'Balances of clients',
  'platform-balance': 'Redoubt’s own balance',
  'project-escrow': 'Held for projects',
  'expert-payable': 'Owed to experts',
  'platform-fee': 'Fees',
};

type Posting = LedgerTransaction['postings'][number];

/** The account of one posting, with its holder. */
export function postingWords({ account, holder }: Pick<Posting, 'account' | 'holder'>): string {
  if (account === 'client-balance') return `Balance of ${nameOf({ name: holder })}`;
  return holder === '' ? accountWords[account] : `${accountWords[account]}: ${holder}`;
}

/** What a transaction is, in one sentence. */
export function transactionWords(one: LedgerTransaction): string {
  const { kind, organization, reference, reverses } = one;
  if (kind === 'reversal') return `Reversal of transaction ${figure(reverses ?? 0)}`;
  if (kind !== 'payment') return projectWords({ kind, reference });
  return organization
    ? `Payment from ${nameOf(organization)}, reference ${reference}`
    : `Payment for Redoubt’s own projects, reference ${reference}`;
}

const ofProject = {
  escrow: 'Held for',
  'escrow-return': 'Returned from',
  earning: 'Earning posted, accepted work on',
  'review-earning': 'Earning posted, a review on',
} as const;

/** What moved money of a project; its reference is the project's code. */
export function projectWords({
  kind,
  reference,
}: {
  readonly kind: keyof typeof ofProject;
  readonly reference: string;
}): string {
  return `${ofProject[kind]} ${reference === '' ? 'a project' : reference}`;
}

/** The name of a client, who need not have given one. */
export function nameOf({ name }: { readonly name: string }): string {
  return name === '' ? 'a client without a name' : name;
}
