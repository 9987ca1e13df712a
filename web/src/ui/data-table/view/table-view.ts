/**
 * The state of a table in the address, spelled as the contract's lists are:
 *
 * - `q`: the words that are searched for
 * - `<filter>`: once for each chosen value of that filter
 * - `sort`: a column, after a minus the other way round
 * - `page`, `pageSize`: numbered pages; or `cursor`: the page that begins there
 * - `hide`: the columns that are put away, with commas between
 *
 * What is as it is anyway leaves no trace; what nobody offers is read as if it were not there; parameters of others
 * stay. A second table on one page gives its own a prefix: `people.page`.
 */
import type { DataFilter } from '../columns/columns.ts';
export interface TableView {
  readonly search: string;
  /** The chosen values of each filter that has any. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: TableSort | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly cursor: string | undefined;
  readonly hidden: readonly string[];
}

export interface TableSort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** What a table offers, and its view where the address says nothing. */
export interface ViewShape {
  readonly columns: readonly string[];
  readonly sortable: readonly string[];
  /** Each filter with its values; null: any one. */
  readonly filters: Readonly<Record<string, readonly string[] | null>>;
  readonly sort: TableSort | undefined;
  readonly pageSizes: readonly number[];
  readonly hidden: readonly string[];
  readonly prefix: string;
}

const WHOLE = /^[1-9]\d{0,6}$/;

export function readView(params: URLSearchParams, shape: ViewShape): TableView {
  const at = (name: string) => params.get(shape.prefix + name);
  const sizes = shape.pageSizes;
  const page = at('page') ?? '';
  const hide = at('hide');
  return {
    search: at('q') ?? '',
    filters: readFilters(params, shape),
    sort: readSort(at('sort'), shape),
    page: WHOLE.test(page) ? Number(page) : 1,
    pageSize: sizes.find((size) => String(size) === at('pageSize')) ?? sizes[0] ?? 25,
    cursor: at('cursor') ?? undefined,
    hidden: hide === null ? shape.hidden : shape.columns.filter((column) => hide.split(',').includes(column)),
  };
}

/** The parameters with the table's own written anew. */
export function writeView(before: URLSearchParams, view: TableView, shape: ViewShape): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const name of namesOf(shape)) params.delete(shape.prefix + name);
  const write = (name: string, value: string) => params.append(shape.prefix + name, value);
  if (view.search !== '') write('q', view.search);
  for (const [filter, values] of Object.entries(view.filters))
    for (const value of values) write(filter, value);
  if (view.sort && spellSort(view.sort) !== (shape.sort && spellSort(shape.sort)))
    write('sort', spellSort(view.sort));
  if (view.page > 1) write('page', String(view.page));
  if (view.pageSize !== shape.pageSizes[0] && shape.pageSizes.includes(view.pageSize))
    write('pageSize', String(view.pageSize));
  if (view.cursor !== undefined) write('cursor', view.cursor);
  if (view.hidden.join(',') !== shape.hidden.join(',')) write('hide', view.hidden.join(','));
  return params;
}

/** Whether an address says anything about the table at all. */
export function saysNothing(params: URLSearchParams, shape: ViewShape): boolean {
  return namesOf(shape).every((name) => !params.has(shape.prefix + name));
}

/** As the contract spells a sort. */
export function spellSort({ column, isDescending }: TableSort): string {
  return isDescending ? `-${column}` : column;
}

/** Whether anything narrows the list. */
export function isNarrowed({ search, filters }: Pick<TableView, 'search' | 'filters'>): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}

function namesOf({ filters }: ViewShape): string[] {
  return ['q', 'sort', 'page', 'pageSize', 'cursor', 'hide', ...Object.keys(filters)];
}

function readFilters(params: URLSearchParams, { filters, prefix }: ViewShape): Record<string, string[]> {
  const chosen = Object.entries(filters).map(([filter, offered]): [string, string[]] => {
    const given = params.getAll(prefix + filter);
    if (offered === null) return [filter, given.filter((value) => value !== '').slice(0, 1)];
    return [filter, offered.filter((value) => given.includes(value))];
  });
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

function readSort(text: string | null, shape: ViewShape): TableSort | undefined {
  const isDescending = text?.startsWith('-') ?? false;
  const column = shape.sortable.find((each) => each === (isDescending ? text?.slice(1) : text));
  return column === undefined ? shape.sort : { column, isDescending };
}

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
