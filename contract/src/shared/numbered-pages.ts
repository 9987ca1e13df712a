import * as z from 'zod';
import { wholeNumber } from './paging.ts';

/** How many rows a numbered page may hold. */
export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

const SIZE_REFUSED = 'Page size must be 25, 50 or 100.';
const PAGE_AT_MOST = 1_000_000;

const pageSize = z.preprocess(
  (given) => pageSizes.find((size) => String(size) === given) ?? given,
  z.literal(pageSizes, SIZE_REFUSED),
);

/**
 * `?page=&pageSize=&sort=` of a list with numbered pages and a true total, beside the cursors of paging.ts: for lists
 * in which people go to page 7 and back. Pages count from 1. A sort is the name of a column, or the name after a minus
 * for the other way round.
 */
export function numberedPageQuery<const Column extends string>(
  columns: readonly [Column, ...Column[]],
  byDefault: NoInfer<SortOrder<Column>>,
) {
  const orders = columns.flatMap((column): SortOrder<Column>[] => [column, `-${column}`]);
  const refused = `Sort must be one of ${columns.join(', ')}, with a minus in front to reverse the order.`;
  return {
    page: wholeNumber('Page', { min: 1, max: PAGE_AT_MOST, byDefault: 1 }),
    pageSize: pageSize.default(25),
    sort: z.literal(orders, refused).default(byDefault),
  };
}

/** A column to sort by: `name` upwards, `-name` downwards. */
export type SortOrder<Column extends string> = Column | `-${Column}`;

/** Takes a sort apart. */
export function readSort<Column extends string>(
  sort: SortOrder<Column>,
): { column: Column; isDescending: boolean } {
  const isDescending = sort.startsWith('-');
  return { column: (isDescending ? sort.slice(1) : sort) as Column, isDescending };
}

/** A page of a list with its place in the whole: `total` counts every row that the filters let through. */
export function numberedPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.number().int().min(1),
    pageSize: z.literal(pageSizes),
    total: z.number().int().min(0),
  });
}

export interface NumberedPage<Item> {
  items: Item[];
  page: number;
  pageSize: PageSize;
  total: number;
}

/** How many pages hold `total` rows; an empty list has one, empty page. */
export function countPages(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** Which rows a page shows, and how a store reads them with the fewest rows skipped. */
export interface PageWindow {
  /** The page that is shown: the last one where the list has become shorter than the requested page. */
  readonly page: number;
  readonly limit: number;
  /** Rows to skip, from the end that is nearer. */
  readonly offset: number;
  /** Read in the opposite order, and turn the rows round: the last page costs what the first does. */
  readonly isFromEnd: boolean;
}

/** The offset and limit of a page among `total` rows. */
export function windowOf(request: { page: number; pageSize: number }, total: number): PageWindow {
  const page = Math.min(request.page, countPages(total, request.pageSize));
  const before = (page - 1) * request.pageSize;
  const limit = Math.max(0, Math.min(request.pageSize, total - before));
  const after = total - before - limit;
  return after < before
    ? { page, limit, offset: after, isFromEnd: true }
    : { page, limit, offset: before, isFromEnd: false };
}
