import { noop } from '@tanstack/react-query';
import type { OrganizationDashboard } from '#platform/organization-tab.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { analyticsQuery } from './analytics.queries.ts';
import { AnalyticsRow } from './analytics-row.tsx';

/** The row of figures below the tabs of a university or partner, and what it asks for. */
export const analyticsRow: Required<Pick<OrganizationDashboard, 'Row' | 'fetchRow'>> = {
  Row: AnalyticsRow,
  fetchRow: (named) => void queryClient.query(analyticsQuery(named)).catch(noop),
};
