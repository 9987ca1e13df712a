import type { OpenSession } from '@redoubt/contract/sign-in';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { SessionRow } from './session-row.tsx';
import { describeDevice } from './session-words.ts';
import { sessionsQuery } from './sessions.queries.ts';
import classes from './sessions.module.css';
import { useEndSessions } from './use-end-sessions.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';

/** Where the person is signed in: here, and elsewhere, where they can sign out from here. */
export function SessionsSection() {
  const list = useInfiniteQuery(sessionsQuery);
  return (
    <AsyncContent
      of={list}
      loading={{ rows: 3, height: 'tall', label: 'Loading your sessions' }}
      failure={{ title: 'Your sessions could not be loaded', fallback: 'Nothing was changed.' }}
    >
      {({ pages }) => <Sessions list={list} sessions={pages.flatMap(({ items }) => items)} />}
    </AsyncContent>
  );
}

interface SessionsProps {
  readonly list: UseInfiniteQueryResult;
  readonly sessions: readonly OpenSession[];
}

function Sessions({ list, sessions }: SessionsProps) {
  const now = new Date(list.dataUpdatedAt);
  return (
    <>
      <SettingsCard
        title="This device"
        lead="A session ends after 2 hours without use and 12 hours after signing in. With Remember me it lasts 14 days without use, and 30 days in all."
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
        more={<ShowMore of={list} label="Show more" failure="More sessions could not be loaded." />}
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
        lead="You are not signed in anywhere else. Other sessions are listed here with their device, and you can end them from here."
      />
    );
  }
  return (
    <SettingsCard
      title="Other sessions"
      lead="Is there one that you do not know? End it, then change your password."
      foot={
        <>
          <ActionButton
            size="md"
            isBusy={others.isPending}
            busyLabel="Ending them"
            onClick={() => others.mutate()}
          >
            End all other sessions
          </ActionButton>
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
