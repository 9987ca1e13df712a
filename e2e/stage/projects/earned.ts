import { expect } from '@playwright/test';
import { type LedgerTransaction, ledgerEndpoints } from '@redoubt/contract/ledger';
import { type Earning, projectsEndpoints } from '@redoubt/contract/projects';
import { call } from '../../product/client.ts';

const currency = 'EUR';

interface Earned {
  readonly url: string;
  readonly admin: string;
  /** Whose earnings are read. */
  readonly token: string;
  /** Of the project that one answer was accepted in. */
  readonly code: string;
}

/**
 * One answer in a project earned somebody EUR 20; all that they earned is the sum of their postings, and those are the
 * ledger's, whose transactions come to nothing each. Answers the sum as people read it.
 */
export async function expectEarned({ url, admin, token, code }: Earned): Promise<string> {
  const { byCurrency } = await call(url, projectsEndpoints.getEarnings, { token });
  const { payableMinor } = byCurrency.find((one) => one.currency === currency) ?? { payableMinor: 0 };
  const earnings = await readAll<Earning>((cursor) =>
    call(url, projectsEndpoints.listEarnings, { token, query: { currency, ...cursor } }),
  );
  expect(
    earnings.filter(({ project }) => project.code === code).map(({ amountMinor }) => amountMinor),
  ).toEqual([2000]);
  expect(sumOf(earnings)).toBe(payableMinor);
  const transactions = await readAll<LedgerTransaction>((cursor) =>
    call(url, ledgerEndpoints.listLedgerTransactions, { token: admin, query: cursor }),
  );
  const posted = earnings.map(({ number }) => {
    const postings = transactions.filter((one) => one.number === number).flatMap((one) => one.postings);
    expect(sumOf(postings)).toBe(0);
    return sumOf(postings.filter(({ account }) => account === 'expert-payable'));
  });
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
