import { sql } from 'kysely';
import type { LedgerAccountKind, LedgerTransactionKind } from '@redoubt/contract/ledger';
import type { AssignmentId, OrganizationId, ProjectId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Currency } from '@redoubt/contract/shared/money/currencies.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { isRefusedBy } from '#platform/database/failures.ts';

/** An account, made by its first posting. */
export type LedgerAccount =
  | { readonly kind: Extract<LedgerAccountKind, 'bank' | 'platform-balance' | 'platform-fee'> }
  | { readonly kind: 'client-balance'; readonly organizationId: OrganizationId }
  | {
      readonly kind: 'project-escrow';
      readonly projectId: string;
      readonly organizationId: OrganizationId | null;
    }
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
  readonly reference?: string;
  /** Of a payment: the day on which the bank received it. */
  readonly receivedOn?: string;
  readonly reverses?: number;
  readonly projectId?: ProjectId;
  /** The assignment whose work or review is paid. */
  readonly assignmentId?: AssignmentId;
  readonly madeBy: UserId | null;
  readonly at: Date;
  readonly postings: readonly NewPosting[];
}

/** The holder of the platform's own accounts. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const recordsOf = (accounts: string) => sql`json_to_recordset(${accounts}::json)`;
const given = sql`given (kind text, "organizationId" uuid, "projectId" uuid, "userId" uuid, "amountMinor" bigint)`;
const isAccountOf = (currency: Currency) => sql`account.kind = given.kind and account.currency = ${currency}
  and account.holder = coalesce(given."projectId", given."organizationId", given."userId", ${NOBODY}::uuid)`;

/**
 * Posts a transaction and answers its number, or null where its key is posted already. The commit fails where the postings
 * do not sum to zero, the statement where an account has insufficient funds (`hasInsufficientFunds`).
 */
export async function insertTransaction(
  transaction: Transaction,
  { postings, ...head }: NewTransaction,
): Promise<number | null> {
  const accounts = JSON.stringify(postings.map(toAccount));
  // Only those that are missing: whoever was erased gets no new account, and keeps the one that they had.
  await sql`
    insert into ledger_account (kind, currency, organization_id, project_id, user_id)
    select kind, ${head.currency}, "organizationId", "projectId", "userId" from ${recordsOf(accounts)} as ${given}
    where not exists (select from ledger_account account where ${isAccountOf(head.currency)})
    order by kind, "organizationId", "projectId", "userId"
    on conflict on constraint ledger_account_once do nothing
  `.execute(transaction);
  // Accounts in the order of their ids, as every transaction locks them.
  const { rows } = await sql<{ id: number }>`
    with head as (
      insert into ledger_transaction
        (kind, currency, key, reference, received_on, reverses, project_id, assignment_id, made_by, at, posting_count)
      values (${head.kind}, ${head.currency}, ${head.key}, ${head.reference ?? ''}, ${head.receivedOn ?? null}::date,
        ${head.reverses ?? null}, ${head.projectId ?? null}, ${head.assignmentId ?? null}, ${head.madeBy}, ${head.at}, ${postings.length})
      on conflict (key) do nothing returning id, currency
    ), posted as (
      insert into ledger_posting (transaction_id, account_id, currency, amount_minor)
      select head.id, account.id, account.currency, given."amountMinor"
      from head, ${recordsOf(accounts)} as ${given} join ledger_account account on ${isAccountOf(head.currency)}
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

/** True for the error of a transaction that would have taken more from an account than its available balance. */
export function hasInsufficientFunds(error: unknown): boolean {
  return isRefusedBy(error, 'ledger_account_sufficient');
}

/** Posts where the funds suffice, and answers whether they do: nothing of it is posted where they do not. */
export async function postIfFunded(transaction: Transaction, post: () => Promise<void>): Promise<boolean> {
  await sql`savepoint funded`.execute(transaction);
  try {
    await post();
    await sql`release savepoint funded`.execute(transaction);
    return true;
  } catch (error) {
    if (!hasInsufficientFunds(error)) throw error;
    await sql`rollback to savepoint funded`.execute(transaction);
    return false;
  }
}

/** How many payments with a key that begins so were reversed: each may be booked again. */
export async function countReversed(on: Queryable, key: string): Promise<number> {
  const { rows } = await sql<{ reversed: number }>`
    select count(*) as reversed from ledger_transaction made
    join ledger_transaction later on later.reverses = made.id
    where made.key >= ${`${key}:`} and made.key < ${`${key};`}
  `.execute(on);
  return rows[0]?.reversed ?? 0;
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

/** The available balance of an account in a currency, in minor units: 0 before its first posting. */
export async function readAvailable(
  on: Queryable,
  account: LedgerAccount,
  currency: Currency,
): Promise<number> {
  const { organizationId, projectId, userId } = toAccount({ account, amountMinor: 0 });
  const { rows } = await sql<{ minor: number }>`
    select available_minor as minor from ledger_account
    where kind = ${account.kind} and currency = ${currency}
      and holder = coalesce(${projectId}::uuid, ${organizationId}::uuid, ${userId}::uuid, ${NOBODY}::uuid)
  `.execute(on);
  return rows[0]?.minor ?? 0;
}
