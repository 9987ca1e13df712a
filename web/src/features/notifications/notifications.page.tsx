import { noop, useMutation } from '@tanstack/react-query';
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { figure } from '#ui/words/numbers.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { NoticeList } from './list/notice-list.tsx';
import { noticesQuery, readShow, markAllRead } from './list/notices.queries.ts';
import classes from './list/notices.module.css';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { useNoticeState } from './list/notice-state.ts';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request);
  const show = readShow(new URL(request.url).searchParams);
  void queryClient.infiniteQuery(noticesQuery(show)).catch(noop);
  return null;
}

/** The person's notifications, and where each of them leads. */
export default function NotificationsPage() {
  const user = useUser();
  const [search] = useSearchParams();
  const show = readShow(search);
  const unread = useNoticeState((known) => known.state?.unread);
  if (user === null) return null;
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf('Notifications')}</title>
      <PageTitle title="Notifications" lead={describeUnread(unread)} rightSection={<MarkAllButton />} />
      <NavTabs
        label="Notifications by state"
        tabs={[
          { to: paths.notifications(), label: 'All', isCurrent: show === 'all' },
          {
            to: paths.notifications({ show: 'unread' }),
            label: 'Unread',
            isCurrent: show === 'unread',
            ...(unread !== undefined && { count: figure(unread) }),
          },
        ]}
      />
      <NoticeList show={show} />
    </MainPart>
  );
}

function describeUnread(unread: number | undefined): string {
  if (unread === undefined) return 'What happened to your work.';
  return unread === 0
    ? 'You’re all caught up.'
    : `${figure(unread)} unread. Open one to see what it is about.`;
}

/** There while something is unread; what comes meanwhile stays unread. */
export function MarkAllButton() {
  const state = useNoticeState((known) => known.state);
  const marking = useMutation({ mutationFn: markAllRead });
  const until = state?.newestId ?? null;
  if (until === null || state?.unread === 0) return null;
  return (
    <ActionButton
      variant="default"
      isBusy={marking.isPending}
      busyLabel="Marking all as read"
      onClick={() => marking.mutate(until)}
    >
      Mark all as read
    </ActionButton>
  );
}
