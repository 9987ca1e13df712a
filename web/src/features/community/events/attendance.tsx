import type { CommunityEvent } from '@redoubt/contract/community';
import { useMutation, useQuery } from '@tanstack/react-query';
import { paths } from '#platform/navigation/paths.ts';
import { messageOf } from '#platform/api-problem.ts';
import { useUser } from '#platform/session.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { attendanceQuery, changeAttendance, forgetEvents } from './community.queries.ts';
import classes from './attendance.module.css';
import { describeGoing, hasRoom } from './event-words.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';

interface AttendanceProps {
  readonly event: CommunityEvent;
  readonly isPast: boolean;
}

/** How many are going, and whether the reader is one of them. */
export function Attendance({ event, isPast }: AttendanceProps) {
  const isSignedIn = useUser() !== null;
  return (
    <div className={classes['attendance']}>
      <p className={classes['count']}>{describeGoing(event, isPast)}</p>
      {isPast || event.state === 'cancelled' ? null : isSignedIn ? (
        <OwnAttendance event={event} />
      ) : (
        <>
          <LinkButton to={paths.signIn(paths.event(event.slug))} size="touch" isWide>
            Sign in to say you’re going
          </LinkButton>
          <p className={classes['note']}>An account is free, and you come back to this page.</p>
        </>
      )}
    </div>
  );
}

function OwnAttendance({ event }: { readonly event: CommunityEvent }) {
  const query = useQuery(attendanceQuery(event.slug));
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 1, label: 'Loading whether you are going' }}
      failure={{
        title: 'Your answer could not be loaded',
        fallback: 'Your earlier answer still counts.',
      }}
    >
      {({ isGoing, joinLink }) =>
        isGoing ? <Going event={event} joinLink={joinLink} /> : <NotGoing event={event} joinLink={joinLink} />
      }
    </AsyncContent>
  );
}

interface OwnProps {
  readonly event: CommunityEvent;
  /** For those who are going, and for Admins. */
  readonly joinLink: string | null;
}

function Going({ event, joinLink }: OwnProps) {
  const { change, isPending } = useChangeAttendance(event, false);
  return (
    <>
      <StateMark shape="dot" tone="safe">
        You are going
      </StateMark>
      <JoinLink address={joinLink} />
      <ActionButton
        variant="default"
        size="md"
        fullWidth
        isBusy={isPending}
        busyLabel="Freeing your place…"
        onClick={change}
      >
        I can’t make it
      </ActionButton>
    </>
  );
}

function NotGoing({ event, joinLink }: OwnProps) {
  const { change, isPending } = useChangeAttendance(event, true);
  if (!hasRoom(event))
    return (
      <>
        <JoinLink address={joinLink} />
        <p className={classes['note']}>
          All places are taken. If someone cancels, their place becomes free at once, so check again later.
        </p>
      </>
    );
  return (
    <>
      <ActionButton size="md" fullWidth isBusy={isPending} busyLabel="Saving your place…" onClick={change}>
        I’m going
      </ActionButton>
      {joinLink === null && event.place.kind === 'online' ? (
        <p className={classes['note']}>The link to join is shown here once you are going.</p>
      ) : (
        <JoinLink address={joinLink} />
      )}
    </>
  );
}

function JoinLink({ address }: { readonly address: string | null }) {
  if (address === null) return null;
  return (
    <p className={classes['join']}>
      <a href={address} target="_blank" rel="noopener noreferrer" className="text-link">
        Join online<span className="sr-only"> (opens in a new tab)</span>
      </a>
      <span className={classes['address']}>{address.replace(/^https?:\/\//i, '')}</span>
    </p>
  );
}

function useChangeAttendance(event: CommunityEvent, isGoing: boolean) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeAttendance(event.slug, isGoing),
    onSuccess: () => showSuccess(isGoing ? 'You are going' : 'You are no longer going', event.title),
    onError: (error) => {
      showError(
        isGoing ? 'Your place was not saved' : 'You are still going',
        messageOf(error, 'Nothing was changed.'),
      );
      // Somebody took the last place, or the event was cancelled: the page shows what is so now.
      void forgetEvents();
    },
  });
  return { change: () => mutate(), isPending };
}
