import { sql } from 'kysely';
import type { LedgerAccountKind, LedgerTransactionKind } from '@redoubt/contract/ledger';
import type { OrganizationId } from '@redoubt/contract/shared/ids.ts';
import type { Currency } from '@redoubt/contract/shared/money/currencies.ts';
import type { Queryable } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';

export interface KindBalance {
  readonly account: LedgerAccountKind;
  readonly currency: Currency;
  readonly accounts: number;
  readonly debitMinor: number;
  readonly creditMinor: number;
}

interface MismatchedAccount {
  readonly id: number;
  readonly kind: LedgerAccountKind;
  readonly currency: Currency;
  readonly availableMinor: number;
  readonly postedMinor: number;
}

interface TrialSums {
  readonly rows: readonly KindBalance[];
  readonly transactions: number;
  readonly postings: number;
  /** Numbers of transactions whose postings do not sum to zero, or that have none. */
  readonly unbalanced: readonly number[];
  /** Accounts whose available balance is not the sum of their postings. */
  readonly mismatched: readonly MismatchedAccount[];
}

/**
 * The postings of transactions that paid for work on a project, for the statements of others: the project and the
 * assignment, what the transaction was for, the kind of the account, and the amount.
 */
export const projectPostingsSql = `(select made.project_id, made.assignment_id, made.kind, account.kind as account,
  posting.amount_minor
  from ledger_transaction made join ledger_posting posting on posting.transaction_id = made.id
  join ledger_account account on account.id = posting.account_id where made.assignment_id is not null)`;

/** Adds up every posting, at one moment: one statement. At most `limit` faults of each kind are listed. */
export async function readTrialSums(on: Queryable, limit: number): Promise<TrialSums> {
  const { rows } = await sql<TrialSums>`
    with by_account as (
      select account_id, sum(amount_minor)::bigint as minor, count(*) as postings from ledger_posting group by account_id
    ), by_transaction as (
      select transaction_id, sum(amount_minor)::bigint as minor from ledger_posting group by transaction_id
    ), kind as (
      select account.kind as account, account.currency, count(*) as accounts,
        coalesce(-sum(minor) filter (where minor < 0), 0)::bigint as "debitMinor",
        coalesce(sum(minor) filter (where minor > 0), 0)::bigint as "creditMinor"
      from by_account join ledger_account account on account.id = account_id group by account.kind, account.currency
    ), unbalanced as (
      select made.id from ledger_transaction made left join by_transaction on transaction_id = made.id
      where minor is distinct from 0 order by made.id limit ${limit}
    ), mismatched as (
      select account.id, account.kind, account.currency, account.available_minor as "availableMinor",
        coalesce(minor, 0) as "postedMinor"
      from ledger_account account left join by_account on account_id = account.id
      where account.available_minor <> coalesce(minor, 0) order by account.id limit ${limit}
    )
    select
      (select coalesce(json_agg(kind order by currency, account), '[]') from kind) as rows,
      (select count(*) from ledger_transaction) as transactions,
      (select coalesce(sum(postings), 0)::bigint from by_account) as postings,
      (select coalesce(json_agg(id), '[]') from unbalanced) as unbalanced,
      (select coalesce(json_agg(mismatched), '[]') from mismatched) as mismatched
  `.execute(on);
  const [added] = rows;
  invariant(added !== undefined, 'A statement of sums alone has one row.');
  return added;
}

interface ClientBalance {
  readonly currency: Currency;
  readonly balanceMinor: number;
  readonly heldMinor: number;
}

/** What a client can spend and what is held for its projects, by currency. */
export async function readClientBalances(
  on: Queryable,
  organizationId: OrganizationId,
): Promise<ClientBalance[]> {
  const { rows } = await sql<ClientBalance>`
    select currency, coalesce(sum(available_minor) filter (where kind = 'client-balance'), 0)::bigint as "balanceMinor",
      coalesce(sum(available_minor) filter (where kind = 'project-escrow'), 0)::bigint as "heldMinor"
    from ledger_account where organization_id = ${organizationId} group by currency order by currency
  `.execute(on);
  return rows;
}

interface StatementRow {
  readonly number: number;
  readonly kind: LedgerTransactionKind;
  readonly currency: Currency;
  readonly reference: string;
  readonly receivedOn: string | null;
  readonly at: Date;
  readonly balanceMinor: number;
  readonly heldMinor: number;
}

/** A client's transactions, the newest first, with what each did to its balance and to what is held for its projects. */
export async function listStatement(
  on: Queryable,
  organizationId: OrganizationId,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select made.id as number, made.kind, made.currency, made.reference, made.received_on::text as "receivedOn", made.at,
      coalesce(sum(posting.amount_minor) filter (where account.kind = 'client-balance'), 0)::bigint as "balanceMinor",
      coalesce(sum(posting.amount_minor) filter (where account.kind = 'project-escrow'), 0)::bigint as "heldMinor"
    from ledger_account account join ledger_posting posting on posting.account_id = account.id
    join ledger_transaction made on made.id = posting.transaction_id
    where account.organization_id = ${organizationId} and (${before}::bigint is null or made.id < ${before}::bigint)
    group by made.id order by made.id desc limit ${limit}
  `.execute(on);
  return rows;
}

/** Whether the ledger knows an organization. */
export async function hasLedger(on: Queryable, organizationId: OrganizationId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger_account where organization_id = ${organizationId} limit 1
  `.execute(on);
  return rows.length > 0;
}
