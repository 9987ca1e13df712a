import { attemptStatuses, type AttemptStatus } from '@redoubt/contract/arena';
import { expertRoles } from '@redoubt/contract/shared/roles.ts';
import { noop, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { workQuery } from './attempts/arena.queries.ts';
import { statusWords } from './work/work-words.ts';
import { WorkList } from './work/work-list.tsx';
import classes from './work/work.module.css';

/** The rows are requested at once and never awaited: the frame is shown while they are loading. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, [...expertRoles, 'Admin']);
  const status = readStatus(new URL(request.url).searchParams);
  void queryClient.infiniteQuery(workQuery(status)).catch(noop);
  return null;
}

/** Every attempt of the person, whatever challenge it was at. */
export default function AttemptsPage() {
  const user = useUser();
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return user === null ? null : <OwnWork />;
}

function OwnWork() {
  const [search] = useSearchParams();
  const status = readStatus(search);
  const work = useInfiniteQuery(workQuery(status));
  const counts = work.data?.pages.at(0)?.counts;
  const all = counts && attemptStatuses.reduce((sum, each) => sum + counts[each], 0);
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf('My work')}</title>
      <PageTitle title="My work" lead="All your attempts, with their results and points." />
      <NavTabs
        label="Attempts by state"
        tabs={[
          {
            to: paths.attempts(),
            label: 'All',
            isCurrent: status === undefined,
            ...(all === undefined ? {} : { count: all }),
          },
          ...attemptStatuses.map((each) => ({
            to: paths.attempts(each),
            label: statusWords[each],
            isCurrent: status === each,
            ...(counts === undefined ? {} : { count: counts[each] }),
          })),
        ]}
      />
      <WorkList status={status} />
    </MainPart>
  );
}

function readStatus(search: URLSearchParams): AttemptStatus | undefined {
  return attemptStatuses.find((each) => each === search.get('status'));
}
