import { ledgerEndpoints, type PaymentForm } from '@redoubt/contract/ledger';
import { organizationId } from '@redoubt/contract/shared/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudited } from '#testing/features/audited.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { hasInsufficientFunds, insertTransaction } from './booking/postings.store.ts';

const { bookPayment, reverseTransaction, listLedgerTransactions, getTrialBalance, getStatement } =
  ledgerEndpoints;
const NOBODYS = organizationId.parse('01a2032b-b0d6-7438-9d39-1cce89553af4');

let server: TestApp;
let admin: string;
let client: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = (await buildPerson(server.kit, { role: 'Admin' })).token;
  client = await buildMember(server, { role: 'Client' });
});
afterAll(() => server.close());

let references = 0;
function payment(given: Partial<PaymentForm> = {}): PaymentForm {
  references += 1;
  return {
    organizationId: client.organizationId,
    currency: 'EUR',
    amountMinor: 170_000,
    reference: `NC-${String(references)}`,
    receivedOn: '2026-11-20',
    ...given,
  };
}
const book = (given: Partial<PaymentForm> = {}) =>
  server.api.call(bookPayment, { token: admin, body: payment(given) });
const refuseBooking = (given: Partial<PaymentForm>) =>
  server.api.refused(bookPayment, { token: admin, body: payment(given) });
const reverse = (number: number, reason = 'Booked for the wrong client') =>
  server.api.refused(reverseTransaction, { token: admin, params: { number }, body: { reason } });

describe('a payment', () => {
  it('is booked once by its reference, to the balance of the client, with an audit entry', async () => {
    const booked = await book({ reference: 'INV 2211' });
    expect(booked).toMatchObject({
      kind: 'payment',
      reference: 'INV 2211',
      receivedOn: '2026-11-20',
      organization: { id: client.organizationId },
      postings: [
        { account: 'bank', amountMinor: -170_000 },
        { account: 'client-balance', amountMinor: 170_000 },
      ],
    });
    const [entry] = await listAudited(server.database, `ledger ${String(booked.number)}`);
    expect(entry).toMatchObject({ action: 'ledger.book-payment' });
    expect(await refuseBooking({ reference: 'inv 2211' })).toMatchObject({ code: 'payment_booked' });
    const other = await buildMember(server, { role: 'Client' });
    await book({ reference: 'INV 2211', organizationId: other.organizationId });
  });

  it('is booked once, however many Admins send it at once', async () => {
    const body = payment({ reference: 'AT-ONCE' });
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => server.api.call(bookPayment, { token: admin, body })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refused.filter((reason) => reason.includes('payment_booked'))).toHaveLength(9);
  });

  it('is one payment however its reference is spaced and composed, and can be booked again once it is reversed', async () => {
    const { number } = await book({ reference: 'Rechnung für  Mai' });
    const again = { reference: 'RECHNUNG fu\u0308r Mai' };
    expect(await refuseBooking(again)).toMatchObject({ code: 'payment_booked' });
    await server.api.call(reverseTransaction, {
      token: admin,
      params: { number },
      body: { reason: 'Wrong day' },
    });
    await book(again);
    expect(await refuseBooking(again)).toMatchObject({ code: 'payment_booked' });
  });

  it.each([
    [{ amountMinor: 0 }, 'amountMinor', 'Amount must be more than 0'],
    [{ amountMinor: -5 }, 'amountMinor', 'Amount must be more than 0'],
    [{ amountMinor: 10.5 }, 'amountMinor', 'Amount must have at most two decimals'],
    [{ amountMinor: 1e15 }, 'amountMinor', 'Amount must be at most 10,000,000'],
    [{ reference: '  ' }, 'reference', 'Reference is required'],
    [{ receivedOn: '2999-01-01' }, 'receivedOn', 'Received on must not be in the future'],
    [{ receivedOn: '1999-12-31' }, 'receivedOn', 'Received on must be after 1999'],
    [{ receivedOn: '20.11.2026' }, 'receivedOn', 'Received on must be a day as in 2027-03-31'],
  ])('with %j is refused by a sentence that names the field', async (given, path, message) => {
    expect((await refuseBooking(given)).errors).toEqual([expect.objectContaining({ path, message })]);
  });

  it('needs a client, and an Admin', async () => {
    expect(await refuseBooking({ organizationId: NOBODYS })).toMatchObject({ status: 404 });
    const refused = await server.api.refused(bookPayment, { token: client.token, body: payment() });
    expect(refused.status).toBe(403);
  });

  it('of the platform itself is for its own projects', async () => {
    const { organization, postings } = await book({ organizationId: null });
    expect(organization).toBeNull();
    expect(postings.map(({ account }) => account)).toEqual(['bank', 'platform-balance']);
  });
});

describe('a reversal', () => {
  it('takes a payment back once, by a transaction of its own', async () => {
    const { number } = await book();
    const made = await server.api.call(reverseTransaction, {
      token: admin,
      params: { number },
      body: { reason: 'Booked twice' },
    });
    expect(made).toMatchObject({ kind: 'reversal', reverses: number, reference: 'Booked twice' });
    expect(made.postings.map(({ amountMinor }) => amountMinor)).toEqual([-170_000, 170_000]);
    expect(await reverse(number)).toMatchObject({ code: 'ledger_transaction_reversed' });
    expect(await reverse(made.number)).toMatchObject({ code: 'ledger_transaction_final' });
    const { items } = await server.api.call(listLedgerTransactions, {
      token: admin,
      query: { client: client.organizationId, kind: 'payment', limit: 1 },
    });
    expect(items).toMatchObject([{ number, reversedBy: made.number }]);
  });

  it('is refused where the money is spent, and where there is no such transaction', async () => {
    const poor = await buildMember(server, { role: 'Client' });
    const { number } = await book({ organizationId: poor.organizationId, amountMinor: 500 });
    await post([
      { account: { kind: 'client-balance', organizationId: poor.organizationId }, amountMinor: -1 },
      { account: { kind: 'platform-fee' }, amountMinor: 1 },
    ]);
    expect(await reverse(number)).toMatchObject({ status: 409, code: 'balance_spent' });
    expect(await reverse(999_999)).toMatchObject({ status: 404 });
  });
});

type Postings = Parameters<typeof insertTransaction>[1]['postings'];

function post(postings: Postings, key = `test:${String((references += 1))}`) {
  return server.kit.database.transaction((transaction) =>
    insertTransaction(transaction, {
      kind: 'payment',
      key,
      currency: 'EUR',
      reference: '',
      receivedOn: '2026-11-20',
      madeBy: null,
      at: new Date(),
      postings,
    }),
  );
}

describe('the database', () => {
  it('refuses postings that do not sum to zero, and a transaction without any', async () => {
    const [fee, bank] = [{ kind: 'platform-fee' }, { kind: 'bank' }] as const;
    const unequal = [
      { account: fee, amountMinor: 1 },
      { account: bank, amountMinor: -2 },
    ];
    await expect(post(unequal)).rejects.toThrow('sum to zero');
    await expect(post(unequal.slice(1))).rejects.toThrow('posting_count');
    await expect(post([])).rejects.toThrow('posting_count');
  });

  it('refuses to take more from an account than is available, also from many at once', async () => {
    const rich = await buildMember(server, { role: 'Client' });
    const account = { kind: 'client-balance', organizationId: rich.organizationId } as const;
    await book({ organizationId: rich.organizationId, amountMinor: 10 });
    const spent = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        post([
          { account, amountMinor: -3 },
          { account: { kind: 'platform-fee' }, amountMinor: 3 },
        ]),
      ),
    );
    const refused = spent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect([spent.length - refused.length, refused.every(hasInsufficientFunds)]).toEqual([3, true]);
    const statement = await server.api.call(getStatement, { token: rich.token });
    expect(statement.balances).toEqual([{ currency: 'EUR', balanceMinor: 1, heldMinor: 0 }]);
    expect(statement.items.map(({ balanceMinor }) => balanceMinor)).toEqual([-3, -3, -3, 10]);
  });

  it('refuses postings that are added later, and a reversal that is no opposite', async () => {
    const { number } = await book();
    const add = (of: string) => server.database.ownerPool.query(of, [number]);
    await expect(
      add(`insert into ledger_posting (transaction_id, account_id, currency, amount_minor)
        select $1, id, currency, case kind when 'platform-fee' then 5 else -5 end from ledger_account
        where currency = 'EUR' and kind in ('platform-fee', 'platform-balance')`),
    ).rejects.toThrow('none is added later');
    await expect(
      add(`with made as (insert into ledger_transaction (kind, currency, key, reverses, at, posting_count)
          values ('reversal', 'EUR', 'test:half', $1, now(), 2) returning id)
        insert into ledger_posting (transaction_id, account_id, currency, amount_minor)
        select made.id, account_id, currency, -amount_minor / 2 from made, ledger_posting where transaction_id = $1`),
    ).rejects.toThrow('opposite postings');
  });

  it('lets the application open no account with money in it', async () => {
    const opened = server.kit.database.kysely.executeQuery(
      sql`insert into ledger_account (kind, currency, available_minor) values ('platform-balance', 'CHF', 5)`.compile(
        server.kit.database.kysely,
      ),
    );
    await expect(opened).rejects.toThrow('permission denied');
  });

  it.each([
    'update ledger_posting set amount_minor = 1',
    'delete from ledger_transaction',
    'truncate ledger_posting',
  ])('refuses "%s"', async (statement) => {
    await expect(server.database.ownerPool.query(statement)).rejects.toThrow('append-only');
  });
});

describe('the trial balance', () => {
  it('has equal debits and credits in each currency, and no fault', async () => {
    await book({ currency: 'USD', amountMinor: 2500 });
    const { totals, rows, faults, postings } = await server.api.call(getTrialBalance, { token: admin });
    expect(totals.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    for (const { debitMinor, creditMinor } of totals) expect(debitMinor).toBe(creditMinor);
    expect(rows.at(-1)).toEqual({
      account: 'client-balance',
      currency: 'USD',
      accounts: 1,
      debitMinor: 0,
      creditMinor: 2500,
    });
    expect([faults, postings > 1]).toEqual([[], true]);
  });
});

describe('a statement', () => {
  it('shows a client its own payments and reversals, page by page', async () => {
    const own = await buildMember(server, { role: 'Client' });
    const { organizationId: id, token } = own;
    const first = await book({ organizationId: id, amountMinor: 1000 });
    await book({ organizationId: id, amountMinor: 500, currency: 'USD' });
    await server.api.call(reverseTransaction, {
      token: admin,
      params: { number: first.number },
      body: { reason: 'Not theirs' },
    });
    const page = await server.api.call(getStatement, { token, query: { limit: 2 } });
    expect(page.balances).toEqual([
      { currency: 'EUR', balanceMinor: 0, heldMinor: 0 },
      { currency: 'USD', balanceMinor: 500, heldMinor: 0 },
    ]);
    expect(page.items.map(({ balanceMinor }) => balanceMinor)).toEqual([-1000, 500]);
    const cursor = page.nextCursor ?? '';
    const rest = await server.api.call(getStatement, { token, query: { limit: 2, cursor } });
    expect([rest.items.length, rest.nextCursor]).toEqual([1, null]);
  });

  it('of another client is not there', async () => {
    const query = { organizationId: (await buildMember(server, { role: 'Client' })).organizationId };
    const refused = await server.api.refused(getStatement, { token: client.token, query });
    expect(refused.status).toBe(404);
    await server.api.call(getStatement, { token: admin, query });
  });
});
