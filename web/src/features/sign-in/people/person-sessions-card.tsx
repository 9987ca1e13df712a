import { type PersonAccess, signInEndpoints } from '@redoubt/contract/sign-in';
import { useState } from 'react';
import { call } from '#platform/api-client.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { Time } from '#platform/time/time.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { countSessions } from '../sessions/session-words.ts';
import type { LookedAfter } from './looked-after.ts';
import classes from './people.module.css';
import { useActs } from './use-acts.ts';

interface PersonSessionsCardProps {
  readonly person: LookedAfter;
  readonly sessions: PersonAccess['sessions'];
  readonly isOwn: boolean;
}

/** Where a person is signed in; all of it can be ended. Nothing where they are not. */
export function PersonSessionsCard({ person, sessions, isOwn }: PersonSessionsCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { act, isBusy } = useActs(person);
  const end = async () => {
    const messages = {
      done: 'All sessions have ended',
      text: 'The person is notified by mail.',
      failed: 'The sessions were not ended',
    };
    await act(messages, () => call(signInEndpoints.endPersonSessions, { params: { id: person.id } }));
    setIsAsking(false);
  };
  if (sessions.length === 0) return null;
  return (
    <SettingsCard
      title="Sessions"
      lead={`${countSessions(sessions.length)} open.`}
      {...(!isOwn && {
        foot: (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            End all sessions
          </Button>
        ),
      })}
    >
      <ul className={classes['list']}>
        {sessions.map(({ id, device, place, lastSeenAt, signedInAt }) => (
          <li key={id}>
            <p>{device ?? 'An unknown device'}</p>
            <p className={classes['line']}>
              Last used <Time at={lastSeenAt} form="dateTime" />, signed in{' '}
              <Time at={signedInAt} form="dateTime" />
              {place === null ? null : (
                <>
                  , from the network <span className="mono">{place}</span>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {isAsking ? (
        <ConfirmDialog
          title={`End all sessions of ${person.name}?`}
          lead="They are signed out everywhere at once and notified by mail. They can sign in again."
          keep="Keep them"
          action="End all sessions"
          busyAction="Ending them"
          isBusy={isBusy}
          onConfirm={() => void end()}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </SettingsCard>
  );
}
