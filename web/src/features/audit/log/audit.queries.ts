import { auditEndpoints } from '@redoubt/contract/audit';
import type { QueryInputOf } from '@redoubt/contract/shared/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TableView } from '#ui/data-table/view/table-view.ts';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

type ListQuery = QueryInputOf<typeof auditEndpoints.listAudit>;

/** What narrows the log, as the list and its file ask for it. */
export type AuditQuestion = Omit<ListQuery, 'cursor' | 'limit'>;

const SHOWN = 50;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PERSON = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an address says beside the table's own words: a person, an object, the first day and the last. */
export interface AuditScope {
  readonly person?: string;
  readonly object?: string;
  readonly from?: string;
  readonly until?: string;
}

export function readScope(params: URLSearchParams): AuditScope {
  const fitting = (name: string, shape: RegExp) => {
    const value = params.get(name);
    return value !== null && shape.test(value) ? { [name]: value } : {};
  };
  return {
    ...fitting('person', PERSON),
    ...fitting('object', /^.{1,100}$/),
    ...fitting('from', DAY),
    ...fitting('until', DAY),
  };
}

export function questionOf({ search, filters }: TableView, scope: AuditScope): AuditQuestion {
  const kinds = filters['kinds'];
  return {
    ...scope,
    ...(search === '' ? {} : { q: search }),
    ...(kinds === undefined ? {} : { kinds: kinds.join(',') }),
  };
}

/** After an audited action. */
export function refreshAudit(): void {
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
}

/** One page of the log. */
export function auditQuery(question: AuditQuestion, cursor: string | undefined) {
  const query = { ...question, limit: SHOWN, ...(cursor === undefined ? {} : { cursor }) };
  return queryOptions({
    queryKey: ['audit', 'list', query],
    queryFn: ({ signal }) => call(auditEndpoints.listAudit, { query, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}
