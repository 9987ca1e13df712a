import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import type { AdminTab } from '#platform/admin-tab.ts';
import { useUser } from '#platform/session.ts';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { adminTabs as tabs } from './admin-tabs.tsx';
import classes from './admin.module.css';
import { fetchWaiting } from '#features/applications';
import { useTabChange } from './use-tab-change.ts';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  fetchWaiting();
  tabOf(new URL(request.url).searchParams)?.fetch(request);
  return null;
}

/** Where Admins land: what happens on the platform, and what waits for them. */
export default function AdminPage() {
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : <Dashboard />;
}

function Dashboard() {
  const chosen = tabOf(useSearchParams()[0]);
  const { shown, isFaded } = useTabChange(chosen);
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf(chosen === undefined ? 'Platform' : `${chosen.label}, Platform`)}</title>
      <PageTitle title="Platform" />
      <Tabs current={chosen} />
      <div className={`${classes['content']} ${isFaded ? classes['faded'] : ''}`}>
        <LoadingPart key={shown?.id} loading={{ rows: 6, label: 'Loading this tab' }}>
          {shown === undefined ? null : <shown.Content />}
        </LoadingPart>
      </div>
    </MainPart>
  );
}

function Tabs({ current }: { readonly current: AdminTab | undefined }) {
  return (
    <NavTabs
      label="Platform"
      tabs={tabs.map((tab) => ({
        to: paths.admin(tab.id),
        label: tab.label,
        isCurrent: tab === current,
        ...(tab.Count && { count: <tab.Count /> }),
      }))}
    />
  );
}

function tabOf(params: URLSearchParams): AdminTab | undefined {
  return tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0];
}
