import type { DataColumn, DataFilter } from '../columns/columns.ts';
import type { TableSort, ViewShape } from './table-view.ts';

/** What the address of a table may say. */
export interface ShapeOffer<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly filters?: readonly DataFilter<Row>[] | undefined;
  /** The order where the address names none. */
  readonly sort?: TableSort | undefined;
  /** Sizes of numbered pages, the usual one first; none for cursors and for lists that are not cut into pages. */
  readonly pageSizes?: readonly number[] | undefined;
  /** Columns that are put away until somebody asks for them. */
  readonly hidden?: readonly string[] | undefined;
  /** Before the table's words in the address, for the second table of a page. */
  readonly prefix?: string | undefined;
}

/** For `readView` of a loader, which asks for the rows before the table is drawn. */
export function shapeOf<Row>(offer: ShapeOffer<Row>): ViewShape {
  const { columns, filters = [], sort, pageSizes = [], hidden = [], prefix = '' } = offer;
  return {
    columns: columns.filter(({ isName }) => isName !== true).map(({ id }) => id),
    sortable: columns.filter((column) => column.sort !== undefined).map(({ id }) => id),
    filters: Object.fromEntries(
      filters.map(({ id, options, takes }) => [
        id,
        takes === 'named' ? null : options.map(({ value }) => value),
      ]),
    ),
    sort,
    pageSizes,
    hidden,
    prefix,
  };
}
