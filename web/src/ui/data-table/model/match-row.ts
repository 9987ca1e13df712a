import type { CellValue, DataColumn, DataFilter } from '../columns/columns.ts';
import { isNarrowed, type TableView } from '../view/table-view.ts';
import { compareWords } from '../../words/order.ts';

/** What a list that is here as a whole is asked. */
export interface Question<Row> {
  readonly words: readonly string[];
  readonly filters: TableView['filters'];
  readonly columns: readonly DataColumn<Row>[];
  readonly offered: readonly DataFilter<Row>[];
}

/** Undefined where everything is let through. */
export function askFor<Row>(
  view: Pick<TableView, 'search' | 'filters'>,
  columns: readonly DataColumn<Row>[],
  offered: readonly DataFilter<Row>[],
): Question<Row> | undefined {
  if (!isNarrowed(view)) return undefined;
  return { words: plain(view.search).split(/\s+/).filter(Boolean), filters: view.filters, columns, offered };
}

/** Every word stands somewhere in the row, in any case and without accents, and each filter lets it through. */
export function matchesQuestion<Row>(row: Row, { words, filters, columns, offered }: Question<Row>): boolean {
  const isLetThrough = offered.every(({ id, value }) => {
    const chosen = filters[id];
    return chosen === undefined || value === undefined || chosen.includes(value(row));
  });
  if (!isLetThrough || words.length === 0) return isLetThrough;
  const text = plain(columns.map(({ value }) => value?.(row) ?? '').join('\n'));
  return words.every((word) => text.includes(word));
}

/** Numbers by size, words by the alphabet, and what has none is not asked. */
export function compareValues(one: CellValue | undefined, other: CellValue | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareWords(String(one), String(other));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
