import { noop, useQuery } from '@tanstack/react-query';
import type { OrganizationTab, ShownOrganization } from '#platform/organization-tab.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { readView } from '#ui/data-table/view/table-view.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { figure } from '#ui/words/numbers.ts';
import { analyticsQuery } from '../analytics/analytics.queries.ts';
import { expertsShape } from './expert-columns.tsx';
import { expertsQuery } from './experts.queries.ts';

/** The experts of a university or partner: who they are, and how far each is. */
export const expertsTab: OrganizationTab<'experts'> = {
  id: 'experts',
  label: 'Expert Management',
  fetch(named, request) {
    const view = readView(new URL(request.url).searchParams, expertsShape);
    void queryClient.query(expertsQuery(named, view)).catch(noop);
  },
  Count: ExpertCount,
  fetchCount: (named) => void queryClient.query(analyticsQuery(named)).catch(noop),
  Content: lazyPart(async () => (await import('./expert-management.tsx')).ExpertManagement),
};

function ExpertCount({ named }: ShownOrganization) {
  const { data } = useQuery(analyticsQuery(named));
  return data === undefined ? null : figure(data.total);
}
