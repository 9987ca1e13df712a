import { noop } from '@tanstack/react-query';
import { fetchOverview, fetchSystemFigures } from '#features/insights';
import { statusQuery, UptimeCard, UptimeTable } from '#features/site';
import type { AdminTab } from '#platform/admin-tab.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { reviewPanels } from '../applications/review-panels.tsx';
import { loadWaitingApplications, makeApprovalsTab } from '#features/applications';

const overview: AdminTab = {
  id: 'overview',
  label: 'Platform Overview',
  fetch: (request) => {
    fetchOverview(request);
    void queryClient.query(statusQuery).catch(noop);
  },
  Content: lazyPart(fetchOverviewTab),
};

const analytics: AdminTab = {
  id: 'analytics',
  label: 'System Analytics',
  fetch: (request) => {
    fetchSystemFigures(request);
    void queryClient.query(statusQuery).catch(noop);
  },
  Content: lazyPart(fetchAnalytics),
};

async function fetchAnalytics() {
  const { SystemAnalytics } = await import('#features/insights');
  return function Analytics() {
    return <SystemAnalytics UptimeCard={UptimeCard} UptimeTable={UptimeTable} />;
  };
}

async function fetchOverviewTab() {
  const [{ PlatformOverview }, WaitingApplications] = await Promise.all([
    import('#features/insights'),
    loadWaitingApplications(),
  ]);
  return function Overview() {
    return <PlatformOverview UptimeCard={UptimeCard} WaitingApplications={WaitingApplications} />;
  };
}

/** The tabs of an Admin's dashboard in their order: those whose content exists. Like a page, it is where features meet. */
export const adminTabs: readonly AdminTab[] = [overview, makeApprovalsTab(reviewPanels), analytics];
