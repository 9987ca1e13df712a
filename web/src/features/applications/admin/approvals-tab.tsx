import { noop, useQuery } from '@tanstack/react-query';
import type { AdminTab } from '#platform/admin-tab.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { figure } from '#ui/words/numbers.ts';
import { fetchReview } from '../review/desk/fetch-review.ts';
import type { ApplicantPanels } from '../review/drawer/applicant-tabs.tsx';
import { applicationSummaryQuery } from '../review/list/applications.queries.ts';

/** What was sent and waits for a decision. */
export function makeApprovalsTab(panels: ApplicantPanels): AdminTab {
  return {
    id: 'approvals',
    label: 'Expert Approvals',
    fetch: (request) => fetchReview('approvals', request),
    Count: Waiting,
    Content: lazyPart(async () => {
      const { ReviewDesk } = await import('../review/desk/review-desk.tsx');
      return () => <ReviewDesk list="approvals" panels={panels} />;
    }),
  };
}

export const loadWaitingApplications = async () =>
  (await import('./waiting-applications.tsx')).WaitingApplications;

/** The count is behind the tab whichever tab is open. */
export function fetchWaiting(): void {
  void queryClient.query(applicationSummaryQuery).catch(noop);
}

function Waiting() {
  const waiting = useQuery(applicationSummaryQuery).data?.byStatus.pending;
  return waiting === undefined ? null : figure(waiting);
}
