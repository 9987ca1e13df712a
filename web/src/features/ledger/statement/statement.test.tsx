import type { Statement as Sums } from '@redoubt/contract/ledger';
import { organizationId } from '@redoubt/contract/shared/ids.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { holdReply, jsonResponse, problemResponse, stubApi } from '#testing/stub-api.ts';
import { Statement } from './statement.tsx';

const STATEMENT = 'GET /v1/ledger/statement';
const named = { organizationId: organizationId.parse('01890000-0000-7000-8000-000000000001') };
const statement: Sums = {
  balances: [
    { currency: 'EUR', balanceMinor: 150_000, heldMinor: 100_000 },
    { currency: 'CAD', balanceMinor: 500, heldMinor: 0 },
  ],
  items: [
    {
      number: 1014,
      kind: 'reversal',
      currency: 'CAD',
      reference: 'Not theirs',
      receivedOn: null,
      at: '2026-11-22T10:00:00.000Z',
      balanceMinor: -1050,
      heldMinor: 0,
    },
    {
      number: 1013,
      kind: 'earning',
      currency: 'EUR',
      reference: 'P-031',
      receivedOn: null,
      at: '2026-11-22T09:00:00.000Z',
      balanceMinor: 0,
      heldMinor: -1980,
    },
    {
      number: 1012,
      kind: 'escrow',
      currency: 'EUR',
      reference: 'P-031',
      receivedOn: null,
      at: '2026-11-22T08:00:00.000Z',
      balanceMinor: -100_000,
      heldMinor: 100_000,
    },
    {
      number: 12,
      kind: 'payment',
      currency: 'EUR',
      reference: 'NC-2211',
      receivedOn: '2026-11-20',
      at: '2026-11-21T10:00:00.000Z',
      balanceMinor: 250_000,
      heldMinor: 0,
    },
  ],
  nextCursor: null,
};

afterEach(() => vi.unstubAllGlobals());

function show(reply: Parameters<typeof stubApi>[0][string]) {
  const calls = stubApi({ [STATEMENT]: reply });
  renderAt('/partner?tab=statement', <Statement named={named} name="Northfield" memberRole="viewer" />);
  return calls;
}

it('shows the balances by currency, and each transaction with its day and amount', async () => {
  const calls = show(jsonResponse(statement));
  expect(await screen.findByText('To spend, EUR')).toBeVisible();
  expect(screen.getByText('€1,500')).toBeVisible();
  expect(screen.getByText('Held for projects, EUR')).toBeVisible();
  expect(screen.getByText('$5')).toBeVisible();
  expect(screen.queryByText('Held for projects, CAD')).toBeNull();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'No. 1,01422 Nov 2026Payment reversed: Not theirs-$10.50 CAD to spend– held',
    'No. 1,01322 Nov 2026Earning posted, accepted work on P-031– to spend-€19.80 held',
    'No. 1,01222 Nov 2026Held for P-031-€1,000 to spend+€1,000 held',
    'No. 1220 Nov 2026Payment, reference NC-2211+€2,500 to spend– held',
  ]);
  expect(calls[0]?.search).toContain(`organizationId=${named.organizationId}`);
});

it('loads, and says where payments will be', async () => {
  const held = holdReply();
  show(held.reply);
  expect(await screen.findByText('Loading the statement')).toBeInTheDocument();
  held.release(jsonResponse({ balances: [], items: [], nextCursor: null }));
  expect(
    await screen.findByText('Payments to Redoubt appear here once an Admin has booked them.'),
  ).toBeVisible();
});

it('says that it could not be loaded, and tries again', async () => {
  let isAway = true;
  show(() =>
    isAway
      ? problemResponse({ status: 503, code: 'busy', message: 'The database is busy.' })
      : jsonResponse(statement),
  );
  expect(await screen.findByText('The statement could not be loaded')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('To spend, EUR')).toBeVisible();
});

it('shows older transactions page by page', async () => {
  const newest = statement.items[0];
  const oldest = statement.items.at(-1);
  show(({ search }) =>
    jsonResponse(
      search.includes('cursor=1014')
        ? { ...statement, items: [oldest] }
        : { ...statement, items: [newest], nextCursor: '1014' },
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Payment, reference NC-2211')).toBeVisible();
  expect(screen.getByText('Payment reversed: Not theirs')).toBeVisible();
});
