import { sql } from 'kysely';
import type { LedgerAccountKind, LedgerTransactionKind } from '@redoubt/contract/ledger';
import type { OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Currency } from '@redoubt/contract/shared/money/currencies.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { isRefusedBy } from '#platform/database/failures.ts';

/** An account, made by its first posting. */
export type LedgerAccount =
  | { readonly kind: Extract<LedgerAccountKind, 'bank' | 'platform-balance' | 'platform-fee'> }
  | { readonly kind: 'client-balance'; readonly organizationId: OrganizationId }
  | { readonly kind: 'project-escrow'; readonly projectId: string }
  | { readonly kind: 'expert-payable'; readonly userId: UserId };

export interface NewPosting {
  readonly account: LedgerAccount;
  /** Positive is credited to the account, negative is debited; never 0. */
  readonly amountMinor: number;
}

export interface NewTransaction {
  readonly kind: LedgerTransactionKind;
  /** What it is for, once: the same again is not posted. */
  readonly key: string;
  readonly currency: Currency;
  readonly organizationId: OrganizationId | null;
  readonly reference: string;
  readonly receivedOn: string | null;
  readonly reverses: number | null;
  readonly madeBy: UserId | null;
  readonly at: Date;
  readonly postings: readonly NewPosting[];
}

/** The holder of the platform's own accounts. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Posts a transaction and answers its number, or null where its key is posted already. The commit fails where the postings
 * do not sum to zero, the statement where an account does not cover its posting (`isUncovered`).
 */
export async function insertTransaction(
  transaction: Transaction,
  { postings, ...head }: NewTransaction,
): Promise<number | null> {
  const accounts = JSON.stringify(postings.map(toAccount));
  await sql`
    insert into ledger_account (kind, currency, organization_id, project_id, user_id, covered_minor)
    select kind, ${head.currency}, "organizationId", "projectId", "userId",
      case when kind in ('client-balance', 'platform-balance', 'project-escrow') then 0 end
    from json_to_recordset(${accounts}::json)
      as (kind text, "organizationId" uuid, "projectId" uuid, "userId" uuid, "amountMinor" bigint)
    order by kind, "organizationId", "projectId", "userId"
    on conflict on constraint ledger_account_once do nothing
  `.execute(transaction);
  // Accounts in the order of their ids, as every transaction locks them.
  const { rows } = await sql<{ id: number }>`
    with head as (
      insert into ledger_transaction (kind, currency, key, organization_id, reference, received_on, reverses, made_by, at)
      values (${head.kind}, ${head.currency}, ${head.key}, ${head.organizationId}, ${head.reference},
        ${head.receivedOn}::date, ${head.reverses}, ${head.madeBy}, ${head.at})
      on conflict (key) do nothing returning id, currency
    ), posted as (
      insert into ledger_posting (transaction_id, account_id, currency, amount_minor)
      select head.id, account.id, account.currency, given."amountMinor"
      from head, json_to_recordset(${accounts}::json)
        as given (kind text, "organizationId" uuid, "projectId" uuid, "userId" uuid, "amountMinor" bigint)
      join ledger_account account on account.kind = given.kind and account.currency = ${head.currency}
        and account.holder = coalesce(given."organizationId", given."projectId", given."userId", ${NOBODY}::uuid)
      order by account.id
    )
    select id from head
  `.execute(transaction);
  return rows[0]?.id ?? null;
}

function toAccount({ account, amountMinor }: NewPosting) {
  return {
    kind: account.kind,
    organizationId: 'organizationId' in account ? account.organizationId : null,
    projectId: 'projectId' in account ? account.projectId : null,
    userId: 'userId' in account ? account.userId : null,
    amountMinor,
  };
}

/** True for the error of a transaction that would have taken more from an account than it covers. */
export function isUncovered(error: unknown): boolean {
  return isRefusedBy(error, 'ledger_account_covered');
}

/** The postings of a transaction with their accounts, as they were posted. */
export async function listPostings(on: Queryable, number: number): Promise<NewPosting[]> {
  const { rows } = await sql<NewPosting>`
    select posting.amount_minor as "amountMinor", json_strip_nulls(json_build_object('kind', account.kind,
      'organizationId', account.organization_id, 'projectId', account.project_id, 'userId', account.user_id)) as account
    from ledger_posting posting join ledger_account account on account.id = posting.account_id
    where posting.transaction_id = ${number} order by posting.account_id
  `.execute(on);
  return rows;
}
