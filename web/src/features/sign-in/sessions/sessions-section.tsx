import IconTerminal2 from '@tabler/icons-react/dist/esm/icons/IconTerminal2.mjs';
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs';
import { type OpenSession, signInEndpoints } from '@redoubt/contract/sign-in';
import {
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Time } from '#platform/time/time.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { call } from '#platform/api-client.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { describeDevice, countSessions, describeLastSeen } from './session-words.ts';
import { sessionsQuery } from './sessions.queries.ts';
import classes from './sessions.module.css';

const icons = { computer: IconDeviceLaptop, phone: IconDeviceMobile, tablet: IconDeviceTablet } as const;

interface SessionRowProps {
  readonly session: OpenSession;
  /** When the list was read; how long ago a session was used is counted from there. */
  readonly now: Date;
  readonly action?: ReactNode;
}

/** One session: on what device and where, since when and until when, and when it was last used. */
function SessionRow({ session, now, action }: SessionRowProps) {
  const Icon = session.deviceKind === null ? IconTerminal2 : icons[session.deviceKind];
  return (
    <div className={classes['row']}>
      <Icon className={classes['icon']} size={24} stroke={1.5} aria-hidden="true" />
      <div className={classes['words']}>
        <p className={classes['device']}>{describeDevice(session)}</p>
        <p className={classes['line']}>
          <span>{session.isThisDevice ? 'Active now' : describeLastSeen(session, now)}</span>
          {session.place === null ? null : (
            <span>
              <span className="sr-only">from the network </span>
              <span className="mono">{session.place}</span>
            </span>
          )}
        </p>
        <p className={classes['line']}>
          <span>
            Signed in <Time at={session.signedInAt} form="dateTime" />
          </span>
          <span>
            {session.isRemembered ? 'Remembered until' : 'Ends by'}{' '}
            <Time at={session.endsAt} form={session.isRemembered ? 'date' : 'dateTime'} />
          </span>
        </p>
      </div>
      {action}
    </div>
  );
}

/** Where the person is signed in: here, and elsewhere, where they can sign out from here. */
export function SessionsSection() {
  const list = useInfiniteQuery(sessionsQuery);
  return (
    <AsyncContent
      of={list}
      loading={{ rows: 3, height: 'tall', label: 'Loading your sessions' }}
      failure={{ title: 'Your sessions could not be loaded', fallback: 'Try again in a moment.' }}
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
      lead="Is there one that you do not recognize? End it, then change your password."
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

/** Ends one session, or all but this one; the list is fetched again, whatever the outcome. */
function useEndSessions() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });

  const one = useMutation({
    mutationFn: (session: OpenSession) => endUnlessOver(session),
    onSuccess: (_ended, session) =>
      showSuccess('The session has ended', `${describeDevice(session)} is signed out.`),
    onError: (error) => showError('The session was not ended', messageOf(error, 'Nothing was changed.')),
    onSettled,
  });
  const others = useMutation({
    mutationFn: () => call(signInEndpoints.endOtherSessions),
    onSuccess: ({ ended }) =>
      showSuccess(`${countSessions(ended)} ended`, 'You are now signed in on this device only.'),
    onError: (error) => showError('The sessions were not ended', messageOf(error, 'Nothing was changed.')),
    onSettled,
  });
  return { one, others };
}

/** One that is over already, by its limits or from another device, is what was wished for. */
async function endUnlessOver({ id }: OpenSession): Promise<void> {
  try {
    await call(signInEndpoints.endSession, { params: { id } });
  } catch (error) {
    if (!problemOf(error, 'session_not_found')) throw error;
  }
}
