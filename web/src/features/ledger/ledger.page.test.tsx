import type { LedgerTransaction, TrialBalance } from '@redoubt/contract/ledger';
import { organizationId, userId } from '@redoubt/contract/shared/ids.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '#platform/session.ts';
import { buildSignedIn } from '#testing/accounts.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import LedgerPage from './ledger.page.tsx';

const SUMS = 'GET /v1/ledger/trial-balance';
const LIST = 'GET /v1/ledger/transactions';
const BOOK = 'POST /v1/ledger/payments';
const REVERSE = 'POST /v1/ledger/transactions/12/reversal';
const CLIENTS = 'GET /v1/organizations';

const northfield = {
  id: organizationId.parse('01890000-0000-7000-8000-000000000001'),
  name: 'Northfield Clinical',
};
const nameless = organizationId.parse('01890000-0000-7000-8000-000000000002');
const payment: LedgerTransaction = {
  number: 12,
  kind: 'payment',
  currency: 'EUR',
  reference: 'NC-2211',
  receivedOn: '2026-11-20',
  organization: northfield,
  madeBy: { id: userId.parse('01890000-0000-7000-8000-000000000003'), handle: 'ada-brandt' },
  at: '2026-11-21T10:00:00.000Z',
  postings: [
    { account: 'bank', holder: '', amountMinor: -250_000 },
    { account: 'client-balance', holder: northfield.name, amountMinor: 250_000 },
  ],
  reverses: null,
  reversedBy: null,
};
const reversal: LedgerTransaction = {
  ...payment,
  number: 13,
  kind: 'reversal',
  reference: 'Of another client',
  receivedOn: null,
  reverses: 11,
};
const sums: TrialBalance = {
  rows: [
    { account: 'bank', currency: 'EUR', accounts: 1, debitMinor: 250_000, creditMinor: 0 },
    { account: 'client-balance', currency: 'EUR', accounts: 1, debitMinor: 0, creditMinor: 250_000 },
  ],
  totals: [{ currency: 'EUR', debitMinor: 250_000, creditMinor: 250_000 }],
  transactions: 1,
  postings: 2,
  faults: [],
};
const noSums: TrialBalance = { rows: [], totals: [], transactions: 0, postings: 0, faults: [] };
const noItems = { items: [], nextCursor: null };
const clients = {
  items: [
    { ...northfield, contactEmail: 'pay@northfield.example' },
    { id: nameless, name: '', contactEmail: 'hello@nameless.example' },
  ].map((one) => ({
    ...one,
    kind: 'client',
    type: null,
    isEmailVerified: true,
    members: 1,
    madeAt: payment.at,
  })),
  page: 1,
  pageSize: 50,
  total: 2,
};

beforeEach(() => startSession(buildSignedIn({ role: 'Admin' })));
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

function show(replies: Parameters<typeof stubApi>[0], address = '/admin/ledger') {
  const calls = stubApi({
    [SUMS]: jsonResponse(sums),
    [LIST]: jsonResponse({ items: [payment], nextCursor: null }),
    [CLIENTS]: jsonResponse(clients),
    ...replies,
  });
  return { calls, ...renderAt(address, <LedgerPage />) };
}

it('shows what is booked, with its postings, and that it balances', async () => {
  show({ [LIST]: jsonResponse({ items: [reversal, payment], nextCursor: null }) });
  const row = within(
    await screen.findByRole('article', { name: 'Payment from Northfield Clinical, reference NC-2211' }),
  );
  expect(row.getByText('Received on 20 Nov 2026')).toBeVisible();
  expect(row.getByText(/by ada-brandt/)).toBeVisible();
  expect(row.getByText('Debit').parentElement).toHaveTextContent('DebitBank€2,500');
  expect(row.getByText('Credit').parentElement).toHaveTextContent(
    'CreditBalance of Northfield Clinical€2,500',
  );
  const taken = within(screen.getByRole('article', { name: 'Reversal of transaction 11' }));
  expect(taken.getByText('Reason: Of another client')).toBeVisible();
  expect(taken.queryByRole('button')).toBeNull();
  expect(await screen.findByText('Balances')).toBeVisible();
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('row', { name: /^Bank/ })).toHaveTextContent('BankAccounts 1Debit €2,500Credit €0');
  expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('Accounts 2Debit €2,500Credit €2,500');
});

it('loads, and says that nothing is booked yet', async () => {
  const held = holdReply();
  show({ [SUMS]: jsonResponse(noSums), [LIST]: held.reply });
  expect(await screen.findByText('Loading the transactions')).toBeInTheDocument();
  held.release(jsonResponse(noItems));
  expect(await screen.findByText('No transactions yet')).toBeVisible();
  expect(screen.getByText('No account holds anything yet.')).toBeVisible();
});

it('says what could not be loaded, and what does not add up', async () => {
  const fault = 'The postings of transaction 12 do not sum to zero.';
  show({
    [SUMS]: jsonResponse({ ...sums, faults: [fault] }),
    [LIST]: problemResponse({ status: 503, code: 'busy', message: 'The database is busy.' }),
  });
  expect(await screen.findByText('The transactions could not be loaded')).toBeVisible();
  expect(await screen.findByText(fault)).toBeVisible();
  expect(screen.queryByText('Balances')).toBeNull();
});

it('narrows the list by kind and by client, in the address, and pages through it', async () => {
  const { calls, currentPath } = show({
    [LIST]: ({ search }) =>
      jsonResponse(search.includes('cursor=12') ? noItems : { items: [payment], nextCursor: '12' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  await vi.waitFor(() => expect(calls.lastTo(LIST)?.search).toContain('cursor=12'));
  await userEvent.click(screen.getByRole('radio', { name: 'Payments' }));
  await screen.findByRole('option', { name: /^Without a name/ });
  await userEvent.selectOptions(screen.getByLabelText('Client'), 'Without a name (hello@nameless.example)');
  await vi.waitFor(() => expect(calls.lastTo(LIST)?.search).toContain(`client=${nameless}`));
  expect(currentPath()).toBe(`/admin/ledger?kind=payment&client=${nameless}`);
});

async function fillIn(reference: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Book a payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: /^Northfield Clinical/ });
  await userEvent.selectOptions(dialog.getByLabelText('Client'), northfield.id);
  await userEvent.selectOptions(dialog.getByLabelText('Currency'), 'EUR');
  await userEvent.type(dialog.getByLabelText('Amount'), '2500.50');
  await userEvent.type(dialog.getByLabelText('Reference'), reference);
  await userEvent.type(dialog.getByLabelText('Received on'), '2026-11-20');
  return dialog;
}

it('asks for what is missing by field', async () => {
  show({});
  await userEvent.click(await screen.findByRole('button', { name: 'Book a payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Book it' }));
  for (const text of [
    'Please choose a client',
    'Amount is required',
    'Reference is required',
    'Received on is required',
  ])
    expect(await dialog.findByText(text)).toBeVisible();
});

it('books once on a double click', async () => {
  const held = holdReply();
  const { calls } = show({ [BOOK]: held.reply });
  const dialog = await fillIn('NC-2211');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Book it' }));
  held.release(jsonResponse(payment));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      organizationId: northfield.id,
      currency: 'EUR',
      amountMinor: 250_050,
      reference: 'NC-2211',
      receivedOn: '2026-11-20',
    },
  ]);
});

it('keeps what was typed where the server refuses it, and asks before it is thrown away', async () => {
  const message = 'A payment with this reference is already booked for this client. Nothing was booked.';
  show({ [BOOK]: problemResponse({ status: 409, code: 'payment_booked', message }) });
  const dialog = await fillIn('NC-2211');
  await userEvent.click(dialog.getByRole('button', { name: 'Book it' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(dialog.getByLabelText('Reference')).toHaveValue('NC-2211');
  expect(dialog.getByLabelText('Amount')).toHaveValue('2,500.50');
  expect(dialog.getByLabelText('Client')).toHaveValue(northfield.id);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Discard what you typed?')).toBeVisible();
});

it('books money of its own without a client', async () => {
  const { calls } = show({ [BOOK]: jsonResponse({ ...payment, organization: null }) });
  const dialog = await fillIn('OWN-1');
  await userEvent.click(dialog.getByRole('radio', { name: 'Redoubt itself, for its own projects' }));
  expect(dialog.queryByLabelText('Client')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Book it' }));
  await vi.waitFor(() => expect(calls.lastTo(BOOK)?.body).toMatchObject({ organizationId: null }));
});

it('reverses a payment with a reason, and keeps a refusal in the dialog', async () => {
  const message =
    'Part of this money is already held for projects or spent, so the payment cannot be reversed.';
  let isRefused = true;
  const { calls } = show({
    [REVERSE]: () =>
      isRefused ? problemResponse({ status: 409, code: 'balance_spent', message }) : jsonResponse(reversal),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse transaction 12' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Of another client');
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(dialog.getByLabelText('Reason')).toHaveValue('Of another client');
  isRefused = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.lastTo(REVERSE)?.body).toEqual({ reason: 'Of another client' });
});
