import { type RawBuilder, sql } from 'kysely';
import type { LedgerAccountKind, LedgerTransactionKind } from '@redoubt/contract/ledger';
import type { AssignmentId, OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { Currency } from '@redoubt/contract/shared/money/currencies.ts';
import { accountsSql } from '#features/accounts';
import { organizationsSql } from '#features/organizations';
import type { Queryable } from '#platform/database/database.ts';
import { invariant } from '#platform/invariant.ts';

export interface TransactionRow {
  readonly number: number;
  readonly kind: LedgerTransactionKind;
  readonly currency: Currency;
  readonly reference: string;
  readonly receivedOn: string | null;
  readonly organization: { readonly id: OrganizationId; readonly name: string } | null;
  readonly madeBy: { readonly id: UserId; readonly handle: string } | null;
  readonly at: Date;
  readonly postings: readonly {
    readonly account: LedgerAccountKind;
    readonly holder: string;
    readonly amountMinor: number;
  }[];
  readonly reverses: number | null;
  readonly reversedBy: number | null;
}

interface TransactionFilter {
  readonly kind?: LedgerTransactionKind | undefined;
  readonly client?: OrganizationId | undefined;
}

const clients = sql.raw(organizationsSql);
const people = sql.raw(accountsSql);

const columns = sql`
  made.id as number, made.kind, made.currency, made.reference, made.received_on::text as "receivedOn", made.at,
  made.reverses, (select id from ledger_transaction later where later.reverses = made.id) as "reversedBy",
  (select json_build_object('id', client.id, 'name', client.name) from ledger_posting posting
    join ledger_account account on account.id = posting.account_id
    join ${clients} client on client.id = account.organization_id
    where posting.transaction_id = made.id limit 1) as organization,
  (select json_build_object('id', id, 'handle', handle) from ${people} person where id = made.made_by) as "madeBy",
  (select json_agg(json_build_object('account', account.kind, 'amountMinor', posting.amount_minor,
      'holder', coalesce(client.name, expert.handle, '')) order by posting.amount_minor, account.id)
    from ledger_posting posting join ledger_account account on account.id = posting.account_id
    left join ${clients} client on client.id = account.organization_id
    left join ${people} expert on expert.id = account.user_id
    where posting.transaction_id = made.id) as postings
`;

/** The newest first, after the one with a number. */
export async function listTransactions(
  on: Queryable,
  { kind, client }: TransactionFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select ${columns} from ledger_transaction made
    where (${before}::bigint is null or made.id < ${before}::bigint)
      and (${kind ?? null}::text is null or made.kind = ${kind ?? null})
      and (${client ?? null}::uuid is null or exists (select from ledger_posting posting
        join ledger_account account on account.id = posting.account_id
        where posting.transaction_id = made.id and account.organization_id = ${client ?? null}::uuid))
    order by made.id desc limit ${limit}
  `.execute(on);
  return rows;
}

export async function findTransaction(on: Queryable, number: number): Promise<TransactionRow | null> {
  const { rows } = await sql<TransactionRow>`
    select ${columns} from ledger_transaction made where made.id = ${number}
  `.execute(on);
  return rows[0] ?? null;
}

export async function getTransaction(on: Queryable, number: number): Promise<TransactionRow> {
  const found = await findTransaction(on, number);
  invariant(found !== null, 'A transaction that was just posted is there.');
  return found;
}

/** What somebody booked and what was posted to their account, the oldest first; null where it is nothing. */
export async function exportLedgerOf(on: Queryable, userId: UserId) {
  const { rows: booked } = await sql`
    select id as number, kind, currency, reference, received_on::text as "receivedOn", at
    from ledger_transaction where made_by = ${userId} order by id
  `.execute(on);
  const { rows: posted } = await sql`
    select made.id as number, made.kind, made.at, posting.currency, posting.amount_minor as "amountMinor"
    from ledger_account account join ledger_posting posting on posting.account_id = account.id
    join ledger_transaction made on made.id = posting.transaction_id
    where account.user_id = ${userId} order by made.id, posting.currency
  `.execute(on);
  return booked.length + posted.length === 0 ? null : { booked, posted };
}

export interface AccountPosting {
  readonly number: number;
  readonly kind: LedgerTransactionKind;
  readonly at: Date;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly assignmentId: AssignmentId | null;
}

interface PostingsPage {
  readonly currency: Currency | null;
  readonly before: number | null;
  readonly limit: number;
  /** Transactions of a kind, or for the assignments of a query of their ids. */
  readonly only?: LedgerTransactionKind | null;
  readonly assignments?: RawBuilder<unknown> | null;
}

/** What was posted to a person's accounts, the newest first. */
export async function listPostingsTo(
  on: Queryable,
  userId: UserId,
  { currency, before, limit, only = null, assignments = null }: PostingsPage,
): Promise<AccountPosting[]> {
  const { rows } = await sql<AccountPosting>`
    select made.id as number, made.kind, made.at, posting.currency, posting.amount_minor as "amountMinor",
      made.assignment_id as "assignmentId"
    from ledger_account account join ledger_posting posting on posting.account_id = account.id
    join ledger_transaction made on made.id = posting.transaction_id
    where account.user_id = ${userId} and (${currency}::text is null or account.currency = ${currency})
      and (${before}::bigint is null or made.id < ${before}::bigint)
      and (${only}::text is null or made.kind = ${only})
      ${assignments === null ? sql`` : sql`and made.assignment_id in (${assignments})`}
    order by made.id desc limit ${limit}
  `.execute(on);
  return rows;
}

export interface EarnedSum {
  readonly currency: Currency;
  readonly minor: number;
  readonly postings: number;
  readonly since: Date;
  readonly kinds: readonly LedgerTransactionKind[];
  /** By week, from its Monday. */
  readonly weeks: readonly { readonly week: string; readonly amountMinor: number }[];
}

/** What was posted to a person's accounts, by currency, with the last eight weeks that have any. */
export async function sumPostingsTo(on: Queryable, userId: UserId): Promise<EarnedSum[]> {
  const { rows } = await sql<EarnedSum>`
    with posted as (
      select account.currency, posting.amount_minor as minor, made.at, made.kind,
        date_trunc('week', made.at at time zone 'UTC')::date as week
      from ledger_account account join ledger_posting posting on posting.account_id = account.id
      join ledger_transaction made on made.id = posting.transaction_id where account.user_id = ${userId}
    ), by_week as (
      select currency, week, sum(minor)::bigint as minor,
        row_number() over (partition by currency order by week desc) as nth
      from posted group by 1, 2
    )
    select currency, sum(minor)::bigint as minor, count(*) as postings, min(at) as since,
      array_agg(distinct kind) as kinds,
      (select json_agg(json_build_object('week', week::text, 'amountMinor', by_week.minor) order by week)
        from by_week where by_week.currency = posted.currency and nth <= 8) as weeks
    from posted group by currency order by currency
  `.execute(on);
  return rows;
}
