import type { User } from '@redoubt/contract/user.ts';
import type { Profile } from '@redoubt/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { titleOf } from '#app/document-title.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRows } from '#ui/loading-rows.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { AvatarImage } from '../avatar/avatar-image.tsx';
import frame from '../frame/profile-frame.module.css';
import { ProfileHead } from '../frame/profile-head.tsx';
import { profileQuery } from '../queries/profile.queries.ts';
import classes from './with-profile.module.css';

interface WithProfileProps {
  readonly user: User;
  readonly children: (profile: Profile) => ReactNode;
}

/** Draws what needs the profile once it is there; before that who it is, and that it is loading or failed to. */
export function WithProfile({ user, children }: WithProfileProps) {
  const { data, error, errorUpdatedAt, refetch, isFetching } = useQuery(profileQuery);
  const failure = error === null ? null : messageOf(error, 'Nothing was changed.');
  useEffect(() => {
    if (failure !== null) showError('Failed to fetch profile', failure);
  }, [failure, errorUpdatedAt]);
  if (data) return children(data);
  const fullName = `${user.firstname} ${user.lastname}`;
  return (
    <main id="main" className={frame['page']} tabIndex={-1}>
      <title>{titleOf('My Profile')}</title>
      <ProfileHead
        face={<AvatarImage src={user.avatarUrl} fullName={fullName} />}
        name={fullName}
        line={`${user.role}.`}
        badges={null}
      />
      <div className={classes['rest']}>
        {failure === null ? (
          <LoadingRows rows={8} label="Loading your profile" />
        ) : (
          <ErrorState
            title="Your profile could not be loaded"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={problemOf(error)?.requestId}
          >
            {failure}
          </ErrorState>
        )}
      </div>
    </main>
  );
}
