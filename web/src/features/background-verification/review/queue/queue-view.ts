import { type QueueState, queueStates } from '@redoubt/contract/background-verification';
import { pageSizes } from '@redoubt/contract/shared/numbered-pages.ts';
import { type DocumentKind, documentKinds } from '@redoubt/contract/shared/terms/document-terms.ts';
import { userId, type UserId } from '@redoubt/contract/shared/ids.ts';
import { readView, spellSort, type TableView, type ViewShape } from '#ui/data-table/view/table-view.ts';
import type { QueueQuery } from '../queries/review.queries.ts';

export const queueSort = { column: 'sent', isDescending: false };

/** What the table of documents offers, for the loader, which reads the address before the table is drawn. */
const shape: ViewShape = {
  columns: ['kind', 'person', 'state', 'sent'],
  sortable: ['sent'],
  filters: { kind: documentKinds },
  sort: queueSort,
  pageSizes,
  hidden: [],
  prefix: '',
};

export function readState(params: URLSearchParams): QueueState {
  return queueStates.find((state) => state === params.get('state')) ?? 'waiting';
}

/** Whose documents are open, and which of them; null for the list. */
export function readOpen(params: URLSearchParams): { person: UserId; document: string | undefined } | null {
  const person = userId.safeParse(params.get('person'));
  return person.success ? { person: person.data, document: params.get('document') ?? undefined } : null;
}

/** The server's query for a view of the table. */
export function queryOf(state: QueueState, { filters, page, pageSize, sort }: TableView): QueueQuery {
  const kind = documentKinds.find((one): one is DocumentKind => filters['kind']?.[0] === one);
  return {
    state,
    page,
    pageSize,
    sort: spellSort(sort ?? queueSort) === '-sent' ? '-sent' : 'sent',
    ...(kind !== undefined && { kind }),
  };
}

/** The same, of an address. */
export function readQuery(params: URLSearchParams): QueueQuery {
  return queryOf(readState(params), readView(params, shape));
}

/** The first of those that wait: who comes next. */
export const nextQuery: QueueQuery = { state: 'waiting', page: 1, pageSize: 25, sort: 'sent' };
