import { Button } from '@mantine/core';
import type { OpenSession } from '@redoubt/contract/sign-in';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { SessionRow } from './session-row.tsx';
import { describeDevice } from './session-words.ts';
import { sessionsQuery } from './sessions.queries.ts';
import classes from './sessions.module.css';
import { useEndSessions } from './use-end-sessions.ts';

/** Where the person is signed in: here, and elsewhere, where they can sign out from here. */
export function SessionsSection() {
  const list = useInfiniteQuery(sessionsQuery);
  if (list.isPending) return <LoadingRows rows={3} height="tall" label="Loading your sessions" />;
  if (!list.data) {
    return (
      <ErrorState
        title="Your sessions could not be listed"
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
        requestId={problemOf(list.error)?.requestId}
      >
        {messageOf(list.error, 'They go on as before.')}
      </ErrorState>
    );
  }
  const sessions = list.data.pages.flatMap(({ items }) => items);
  const now = new Date(list.dataUpdatedAt);
  return (
    <>
      <SettingsCard
        title="This device"
        lead="A session ends after 2 hours without use and 12 hours after signing in. One that is remembered lasts for 14 days without use, and for 30 in all."
      >
        {sessions
          .filter(({ isThisDevice }) => isThisDevice)
          .map((session) => (
            <SessionRow key={session.id} session={session} now={now} />
          ))}
      </SettingsCard>
      <OtherSessions
        sessions={sessions.filter(({ isThisDevice }) => !isThisDevice)}
        now={now}
        more={
          list.hasNextPage ? (
            <Button variant="default" disabled={list.isFetching} onClick={() => void list.fetchNextPage()}>
              {list.isFetchingNextPage ? 'Loading more' : 'Show more'}
            </Button>
          ) : null
        }
      />
    </>
  );
}

interface OtherSessionsProps {
  readonly sessions: readonly OpenSession[];
  readonly now: Date;
  readonly more: ReactNode;
}

function OtherSessions({ sessions, now, more }: OtherSessionsProps) {
  const { one, others } = useEndSessions();
  if (sessions.length === 0) {
    return (
      <SettingsCard
        title="Other sessions"
        lead="You are signed in nowhere else. When you are, it is listed here with its device, and you can sign out there from here."
      />
    );
  }
  return (
    <SettingsCard
      title="Other sessions"
      lead="One that you do not know? End it, then change your password."
      foot={
        <>
          <Button size="md" disabled={others.isPending} onClick={() => others.mutate()}>
            {others.isPending ? 'Ending them' : 'End all other sessions'}
          </Button>
          {more}
        </>
      }
    >
      <ul className={classes['list']}>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionRow
              session={session}
              now={now}
              action={
                <Button
                  variant="default"
                  aria-label={`End the session of ${describeDevice(session)}`}
                  disabled={one.isPending && one.variables.id === session.id}
                  onClick={() => one.mutate(session)}
                >
                  End
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}
