import { expect } from '@playwright/test';
import { type LedgerTransaction, ledgerEndpoints } from '@redoubt/contract/ledger';
import { type Earning, projectsEndpoints } from '@redoubt/contract/projects';
import { call } from '../../product/client.ts';

const currency = 'EUR';

interface Reading {
  readonly url: string;
  readonly admin: string;
}

/** What somebody earned is the sum of their postings, and those are the ledger's; answers the sum as people read it. */
export async function expectEarned({ url, admin }: Reading, token: string): Promise<string> {
  const { byCurrency } = await call(url, projectsEndpoints.getEarnings, { token });
  const { payableMinor } = byCurrency.find((one) => one.currency === currency) ?? { payableMinor: 0 };
  const earnings = await readAll<Earning>((cursor) =>
    call(url, projectsEndpoints.listEarnings, { token, query: { currency, ...cursor } }),
  );
  expect(sumOf(earnings)).toBe(payableMinor);
  const transactions = await readAll<LedgerTransaction>((cursor) =>
    call(url, ledgerEndpoints.listLedgerTransactions, { token: admin, query: cursor }),
  );
  const posted = earnings.map(({ number }) =>
    sumOf(
      transactions
        .filter((one) => one.number === number && one.currency === currency)
        .flatMap(({ postings }) => postings)
        .filter(({ account }) => account === 'expert-payable'),
    ),
  );
  expect(posted).toEqual(earnings.map(({ amountMinor }) => amountMinor));
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(payableMinor / 100);
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

async function readAll<Item>(
  read: (cursor: { readonly cursor?: string }) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await read(cursor === undefined ? {} : { cursor });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

function sumOf(all: readonly { readonly amountMinor: number }[]): number {
  return all.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
