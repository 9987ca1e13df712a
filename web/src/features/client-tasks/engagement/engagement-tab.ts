import { noop } from '@tanstack/react-query';
import type { OrganizationTab } from '#platform/organization-tab.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { engagementQuery } from '../tasks/tasks.queries.ts';
import { detailQuery, readCard } from './engagement.queries.ts';

/** What became of a Client's tasks and talent; figures and the chosen card's details are requested at once. */
export const engagementTab: OrganizationTab<'overview'> = {
  id: 'overview',
  label: 'Engagement Overview',
  fetch: (named, request) => {
    const card = readCard(new URL(request.url).searchParams);
    void queryClient.query(engagementQuery(named)).catch(noop);
    void queryClient.query(detailQuery(named, card)).catch(noop);
  },
  Content: lazyPart(async () => (await import('./engagement-overview.tsx')).EngagementOverview),
};
