import type { DataFilter } from '#ui/data-table/columns/columns.ts';
import type { TableView } from '#ui/data-table/view/table-view.ts';

/** How many rows a list has by the counts of its first filter, of whose options each row has one; undefined while nobody counted. */
export function countChosen<Row>(
  [filter]: readonly DataFilter<Row>[],
  { filters }: Pick<TableView, 'filters'>,
): number | undefined {
  const chosen = filter && filters[filter.id];
  let sum = 0;
  for (const { value, count } of filter?.options ?? []) {
    if (count === undefined) return undefined;
    if (chosen?.includes(value) ?? true) sum += count;
  }
  return sum;
}
