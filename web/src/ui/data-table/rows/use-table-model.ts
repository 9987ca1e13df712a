import { foldText } from '@redoubt/contract/shared/unicode.ts';
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { compareWords } from '../../words/order.ts';
import { isNarrowed, type TableView } from '../view/table-view.ts';
import type { CellValue, DataColumn, DataFilter } from '../columns/columns.ts';
import type { Paging, TableSource } from './table-source.ts';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

interface TableModelOptions<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly filters: readonly DataFilter<Row>[];
  readonly source: TableSource<Row>;
  readonly view: TableView;
  /** None where the rows are not cut into pages. */
  readonly pageSizes: readonly number[];
  readonly idOf: (row: Row) => string;
}

/** What a table shows of its rows. */
export interface TableModel<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  /** How many rows match; null where nobody counts them. */
  readonly total: number | null;
  /** The place of the first row shown among all that match, from 0. */
  readonly offset: number;
  /** From 1. */
  readonly page: number;
}

const noRows: never[] = [];

/** Columns, search, filters, order and page of a view applied to the rows that are here. */
export function useTableModel<Row extends object>(options: TableModelOptions<Row>): TableModel<Row> {
  const { columns, filters, source, view, pageSizes, idOf } = options;
  const isWhole = source.paging.kind === 'whole';
  const { search, filters: chosen, sort } = view;
  const table = useTable({
    features,
    columns: useMemo(() => columns.map((column) => defineColumn(column)), [columns]),
    data: source.rows ?? noRows,
    getRowId: idOf,
    state: {
      globalFilter: useMemo(
        () => askFor({ search, filters: chosen }, columns, filters),
        [search, chosen, columns, filters],
      ),
      columnFilters: noRows,
      sorting: useMemo(() => (sort ? [{ id: sort.column, desc: sort.isDescending }] : noRows), [sort]),
    },
    manualFiltering: !isWhole,
    manualSorting: !isWhole,
    // The row is tested once, and not each of its cells.
    getColumnCanGlobalFilter: ({ id }) => id === columns[0]?.id,
    globalFilterFn: (row, _column, question: Question<Row>) => matchesQuestion(row.original, question),
  });
  const found = table.getRowModel().rows;
  return useMemo(() => {
    const size = isWhole && pageSizes.length === 0 ? Math.max(1, found.length) : view.pageSize;
    const page = pageOf(source.paging, { page: view.page, size, found: found.length });
    const shown = isWhole ? found.slice(page.offset, page.offset + size) : found;
    return {
      columns: columns.filter(({ id }) => !view.hidden.includes(id)),
      rows: shown.map(({ original }) => original),
      ids: shown.map(({ id }) => id),
      ...page,
    };
  }, [found, isWhole, pageSizes, source.paging, view, columns]);
}

function pageOf(paging: Paging, { page, size, found }: { page: number; size: number; found: number }) {
  switch (paging.kind) {
    case 'whole': {
      const shown = Math.min(page, Math.max(1, Math.ceil(found / size)));
      return { total: found, page: shown, offset: (shown - 1) * size };
    }
    case 'numbered':
      return { total: paging.total, page: paging.page, offset: (paging.page - 1) * size };
    case 'cursor':
      return { total: paging.total ?? null, page: 1, offset: 0 };
  }
}

function defineColumn<Row extends object>({
  id,
  value,
  sort,
}: DataColumn<Row>): ColumnDef<typeof features, Row> {
  return {
    id,
    // What has no value comes last, whichever way round.
    accessorFn: (row: Row) => value?.(row) ?? undefined,
    sortUndefined: 'last',
    enableSorting: sort !== undefined,
    sortFn: (one, other, name) =>
      compareValues(one.getValue<CellValue | undefined>(name), other.getValue<CellValue | undefined>(name)),
  };
}

/** The search and filters of a list that is loaded as a whole. */
interface Question<Row> {
  readonly words: readonly string[];
  readonly filters: TableView['filters'];
  readonly columns: readonly DataColumn<Row>[];
  readonly offered: readonly DataFilter<Row>[];
}

/** Undefined where everything is let through. */
function askFor<Row>(
  view: Pick<TableView, 'search' | 'filters'>,
  columns: readonly DataColumn<Row>[],
  offered: readonly DataFilter<Row>[],
): Question<Row> | undefined {
  if (!isNarrowed(view)) return undefined;
  return {
    words: foldText(view.search).split(/\s+/).filter(Boolean),
    filters: view.filters,
    columns,
    offered,
  };
}

/** Every word occurs somewhere in the row, in any case and without accents, and the row passes each filter. */
function matchesQuestion<Row>(row: Row, { words, filters, columns, offered }: Question<Row>): boolean {
  const isLetThrough = offered.every(({ id, value }) => {
    const chosen = filters[id];
    return chosen === undefined || value === undefined || chosen.includes(value(row));
  });
  if (!isLetThrough || words.length === 0) return isLetThrough;
  const text = foldText(columns.map(({ value }) => value?.(row) ?? '').join('\n'));
  return words.every((word) => text.includes(word));
}

/** Numbers by size, words by the alphabet; rows without a value are not compared. */
function compareValues(one: CellValue | undefined, other: CellValue | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareWords(String(one), String(other));
}
