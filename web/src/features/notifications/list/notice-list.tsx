import { Link } from 'react-router';
import type { Notice } from '@redoubt/contract/notifications';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { Time } from '#platform/time/time.tsx';
import { messageOf } from '#platform/api-problem.ts';
import { paths } from '#platform/navigation/paths.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useNoticeState } from './notice-state.ts';
import { noticesQuery, refreshNotices, type Show, markNotice } from './notices.queries.ts';
import classes from './notices.module.css';

/** The person's notifications, newest first; fetched again when something comes. */
export function NoticeList({ show }: { readonly show: Show }) {
  const list = useInfiniteQuery(noticesQuery(show));
  useRefreshOnNotice();
  return (
    <AsyncContent
      of={list}
      loading={{ rows: 5, height: 'tall', label: 'Loading your notifications' }}
      failure={{
        title: 'Your notifications could not be loaded',
        fallback: 'The server did not answer.',
        reassurance: 'They are not lost.',
      }}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={<Nothing show={show} />}
    >
      {({ pages }) => (
        <>
          <NoticeDays notices={pages.flatMap(({ items }) => items)} />
          <ShowMore of={list} label="Show older" failure="Older notifications could not be loaded." />
        </>
      )}
    </AsyncContent>
  );
}

/** A group for each day, the newest first. */
function NoticeDays({ notices }: { readonly notices: readonly Notice[] }) {
  const format = useTimeFormat();
  const dayOf = (at: string) => format(at, 'date');
  const today = dayOf(new Date().toISOString());
  const days = Map.groupBy(notices, ({ createdAt }) => dayOf(createdAt));
  return Array.from(days, ([day, ofDay]) => (
    <section key={day} aria-label={day === today ? 'Today' : day}>
      <h2 className={classes['day']}>{day === today ? 'Today' : day}</h2>
      <ul className={classes['list']}>
        {ofDay.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  ));
}

/** The first state that arrives is the one that the list was just fetched with. */
function useRefreshOnNotice(): void {
  const state = useNoticeState((known) => known.state);
  const known = useRef(state);
  useEffect(() => {
    if (known.current !== null && known.current !== state) void refreshNotices();
    known.current = state;
  }, [state]);
}

function Nothing({ show }: { readonly show: Show }) {
  if (show === 'unread')
    return (
      <EmptyState
        title="You’re all caught up"
        action={
          <LinkButton kind="outline" to={paths.notifications()}>
            See all notifications
          </LinkButton>
        }
      >
        Older notifications stay under All for a year.
      </EmptyState>
    );
  return (
    <EmptyState title="No notifications yet">
      Decisions on your application, challenges that you solve and events in your calendar will appear here.
    </EmptyState>
  );
}

/** One notice: it leads to what it is about, and is read by that. */
function NoticeRow({ notice }: { readonly notice: Notice }) {
  const { id, title, body, path, createdAt, isRead } = notice;
  // One after the other, as they were pressed.
  const marking = useMutation({
    mutationFn: (next: boolean) => markNotice(id, next),
    scope: { id: `notice ${id}` },
  });
  const open = () => {
    // The row may still show what it was before it was marked.
    const isKnownRead = marking.isPending ? marking.variables : isRead;
    if (!isKnownRead) marking.mutate(true);
  };
  return (
    <li className={classes['row']} data-unread={!isRead}>
      <span className={classes['dot']} aria-hidden="true" />
      <div>
        <Link to={path} className={classes['title']} onClick={open}>
          {isRead ? null : <span className="sr-only">Unread: </span>}
          {title}
        </Link>
        {body === '' ? null : <p className={classes['body']}>{body}</p>}
        <Time at={createdAt} form="dateTime" className={classes['at']} />
        <AlertNote
          problem={
            marking.isError ? messageOf(marking.error, 'This could not be marked. Try again.') : undefined
          }
        />
      </div>
      <ActionButton
        variant="subtle"
        size="sm"
        isBusy={marking.isPending}
        busyLabel="Marking"
        onClick={() => marking.mutate(!isRead)}
        aria-label={`Mark as ${isRead ? 'unread' : 'read'}: ${title}`}
      >
        {isRead ? 'Mark as unread' : 'Mark as read'}
      </ActionButton>
    </li>
  );
}
