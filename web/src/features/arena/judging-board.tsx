import { verdictId } from '@redoubt/contract/shared/ids.ts';
import { noop } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { AppealList } from './claims/appeal-list.tsx';
import { ClaimPage } from './claims/claim-case.tsx';
import { ClaimList } from './claims/claim-list.tsx';
import { appealsQuery, claimQuery, claimsQuery, type ClaimState } from './claims/claims.queries.ts';
import { GoldTab } from './staff/gold-tab.tsx';
import { PeopleTab } from './staff/people-tab.tsx';
import { ReportList } from './reports/report-list.tsx';
import { reportsQuery, type ReportState } from './reports/reports.queries.ts';
import { overviewQuery } from './staff/overview.queries.ts';
import { verdictQuery } from './verdict-page/verdict.queries.ts';
import classes from './claims/claims.module.css';

/** A part of judging that belongs to another feature. */
export interface FurtherTab {
  /** In the address. */
  readonly id: string;
  readonly label: string;
  readonly fetch: () => void;
  readonly Content: ComponentType;
}

/** Requests what the tab in the address shows. */
export function fetchJudging(request: Request, further: readonly FurtherTab[]): void {
  const { searchParams } = new URL(request.url);
  const { id, state } = readAddress(searchParams);
  const tab = searchParams.get('tab');
  const other = further.find((each) => each.id === tab);
  if (other) other.fetch();
  else if (tab === 'appeals') void queryClient.infiniteQuery(appealsQuery).catch(noop);
  else if (tab === 'reports')
    void queryClient.infiniteQuery(reportsQuery(reportState(searchParams))).catch(noop);
  else if (tab === 'gold' || tab === 'people') void queryClient.query(overviewQuery).catch(noop);
  else if (id === null) void queryClient.infiniteQuery(claimsQuery(state)).catch(noop);
  else {
    void queryClient.query(claimQuery(id)).catch(noop);
    void queryClient.query(verdictQuery(id)).catch(noop);
  }
}

const claimsLead =
  'Words of replies that experts claim fail, where no check can decide. Read a claim and rule on it. The expert sees your reason. Another Admin rules on your own claims and those of your organization.';

/** Beside the claims. */
const tabTitles: Readonly<Record<string, string>> = {
  appeals: 'Appeals',
  reports: 'Reports',
  gold: 'Gold',
  people: 'People',
};

/** What experts claim and no judge can work out: an Admin reads it and rules. */
export function JudgingBoard({ further }: { readonly further: readonly FurtherTab[] }) {
  const [search] = useSearchParams();
  const { id, state } = readAddress(search);
  const tab = search.get('tab');
  const other = further.find((each) => each.id === tab);
  const isClaims = other === undefined && (tab === null || !(tab in tabTitles));
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : (
    <MainPart className={classes['page']}>
      <PageTitle title="Judging" {...(isClaims && { lead: claimsLead })} />
      <div className={classes['tabs']}>
        <NavTabs
          label="Judging"
          tabs={[
            { to: paths.adminJudging(), label: 'Claims', isCurrent: isClaims },
            ...[
              ...Object.entries(tabTitles),
              ...further.map(({ id: name, label }) => [name, label] as const),
            ].map(([name, label]) => ({
              to: paths.adminJudging({ tab: name }),
              label,
              isCurrent: tab === name,
            })),
          ]}
        />
      </div>
      <div className={classes['list']}>
        {tab === 'appeals' && <AppealList />}
        {tab === 'reports' && <ReportList state={reportState(search)} />}
        {tab === 'gold' && <GoldTab />}
        {tab === 'people' && <PeopleTab />}
        {other && <other.Content />}
        {isClaims && id === null ? <ClaimList state={state} /> : null}
        {isClaims && id !== null ? <ClaimPage key={id} id={id} /> : null}
      </div>
    </MainPart>
  );
}

function readAddress(search: URLSearchParams) {
  const state: ClaimState = search.get('state') === 'ruled' ? 'ruled' : 'waiting';
  return { id: verdictId.safeParse(search.get('claim')).data ?? null, state };
}

function reportState(search: URLSearchParams): ReportState {
  return search.get('state') === 'decided' ? 'decided' : 'open';
}
