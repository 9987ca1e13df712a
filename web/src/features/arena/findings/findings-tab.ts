import { noop } from '@tanstack/react-query';
import { attemptId } from '@redoubt/contract/shared/ids.ts';
import type { OrganizationTab } from '#platform/organization-tab.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { readView } from '#ui/data-table/view/table-view.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { findingShapes } from './finding-columns.tsx';
import { clientAttemptsQuery, findingQuery } from './findings.queries.ts';
import { questionOf, readScope } from './use-scope.ts';

/** The same list of one challenge, to be drawn beside its form. */
export const FindingsOf = lazyPart(async () => (await import('./finding-list.tsx')).FindingList);

/** What broke a Client's models. The list, or the finding that the address names, is requested at once. */
export const findingsTab: OrganizationTab<'findings'> = {
  id: 'findings',
  label: 'Findings',
  fetch: (named, request) => {
    const params = new URL(request.url).searchParams;
    const finding = params.get('finding');
    const id = attemptId.safeParse(finding).data;
    if (id !== undefined) void queryClient.query({ ...findingQuery(named, id), staleTime: 0 }).catch(noop);
    if (finding !== null) return;
    const scope = readScope(params);
    const view = readView(params, findingShapes[scope.shown]);
    const query = clientAttemptsQuery(named, questionOf(scope, view), view.cursor);
    void queryClient.query({ ...query, staleTime: 0 }).catch(noop);
  },
  Content: lazyPart(async () => (await import('./findings-board.tsx')).FindingsBoard),
};
