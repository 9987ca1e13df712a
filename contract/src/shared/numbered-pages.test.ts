import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import {
  countPages,
  numberedPageOf,
  numberedPageQuery,
  pageSizes,
  readSort,
  windowOf,
  type NumberedPage,
} from './numbered-pages.ts';

const query = z.strictObject(numberedPageQuery(['name', 'sent'], '-sent'));

function refusals(input: Record<string, unknown>): string[] {
  return (query.safeParse(input).error?.issues ?? []).map(
    ({ path, message }) => `${path.join()}: ${message}`,
  );
}

describe('the query of a numbered page', () => {
  it('says nothing and means the first 25 in the list’s own order', () => {
    expect(query.parse({})).toEqual({ page: 1, pageSize: 25, sort: '-sent' });
  });

  it('is read from an address', () => {
    expect(query.parse({ page: '7', pageSize: '100', sort: 'name' })).toEqual({
      page: 7,
      pageSize: 100,
      sort: 'name',
    });
  });

  it.each(pageSizes)('takes pages of %i', (size) => {
    expect(query.parse({ pageSize: String(size) }).pageSize).toBe(size);
  });

  it.each(['0', '10', '24', '101', '1e2', '025', ' 25', '', 'all'])('refuses pages of %j', (size) => {
    expect(refusals({ pageSize: size })).toEqual(['pageSize: Page size must be 25, 50 or 100.']);
  });

  it.each(['0', '-1', '1.5', '0x1', '', '1000001'])('refuses the page %j', (page) => {
    expect(refusals({ page })).toEqual([expect.stringMatching(/^page: Page must be .+\.$/)]);
  });

  it.each(['', 'email', '--sent', '- sent', 'sent desc', 'Sent'])('refuses the sort %j', (sort) => {
    expect(refusals({ sort })).toEqual([
      'sort: Sort must be one of name, sent, with a minus in front to reverse the order.',
    ]);
  });
});

it('a sort falls into its column and its way', () => {
  expect(readSort<'name' | 'sent'>('sent')).toEqual({ column: 'sent', isDescending: false });
  expect(readSort<'name' | 'sent'>('-name')).toEqual({ column: 'name', isDescending: true });
});

it('a reply tells its place in the whole', () => {
  const reply = numberedPageOf(z.string());
  expectTypeOf<z.output<typeof reply>>().toEqualTypeOf<NumberedPage<string>>();
  expect(reply.safeParse({ items: [], page: 1, pageSize: 25, total: 0 }).success).toBe(true);
  expect(reply.safeParse({ items: [], page: 1, pageSize: 10, total: 0 }).success).toBe(false);
});

describe('the window of a page', () => {
  const lists = fc.record({
    total: fc.integer({ min: 0, max: 5000 }),
    page: fc.integer({ min: 1, max: 300 }),
    pageSize: fc.constantFrom(...pageSizes),
  });

  /** Reads a list as a store does, forwards or backwards. */
  function read(rows: readonly number[], request: { page: number; pageSize: number }): number[] {
    const { offset, limit, isFromEnd } = windowOf(request, rows.length);
    const ordered = isFromEnd ? rows.toReversed() : rows;
    const found = ordered.slice(offset, offset + limit);
    return isFromEnd ? found.toReversed() : found;
  }

  it('holds the rows that a plain count from the front would', () => {
    fc.assert(
      fc.property(lists, ({ total, page, pageSize }) => {
        const rows = Array.from({ length: total }, (_, index) => index);
        const shown = Math.min(page, countPages(total, pageSize));
        expect(windowOf({ page, pageSize }, total).page).toBe(shown);
        expect(read(rows, { page, pageSize })).toEqual(rows.slice((shown - 1) * pageSize, shown * pageSize));
      }),
    );
  });

  it('skips at most half of the list, and nothing for the last page', () => {
    fc.assert(
      fc.property(lists, ({ total, page, pageSize }) => {
        expect(windowOf({ page, pageSize }, total).offset).toBeLessThanOrEqual(total / 2);
      }),
    );
    expect(windowOf({ page: 4000, pageSize: 25 }, 100_000)).toEqual({
      page: 4000,
      limit: 25,
      offset: 0,
      isFromEnd: true,
    });
  });

  it('of an empty list is its first page, empty', () => {
    expect(windowOf({ page: 3, pageSize: 25 }, 0)).toEqual({
      page: 1,
      limit: 0,
      offset: 0,
      isFromEnd: false,
    });
  });
});
