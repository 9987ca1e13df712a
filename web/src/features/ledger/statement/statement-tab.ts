import { noop } from '@tanstack/react-query';
import type { OrganizationTab } from '#platform/organization-tab.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { statementQuery } from './statement.queries.ts';

/** A Client's money: its balances, and what moved them. */
export const statementTab: OrganizationTab<'statement'> = {
  id: 'statement',
  label: 'Statement',
  fetch: (named) => {
    void queryClient.infiniteQuery(statementQuery(named)).catch(noop);
  },
  Content: lazyPart(async () => (await import('./statement.tsx')).Statement),
};
