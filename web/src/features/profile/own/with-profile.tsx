import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import type { Profile } from '@redoubt/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { useReportedFailure } from '#platform/async/use-reported-failure.ts';
import type { ReactNode } from 'react';
import { titleOf } from '#platform/navigation/document-title.ts';
import { messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { AvatarImage } from '#ui/face/avatar-image.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import frame from '../frame/profile-frame.module.css';
import { ProfileHead } from '../frame/profile-head.tsx';
import { profileQuery } from '../queries/profile.queries.ts';
import classes from './with-profile.module.css';

const NOTHING_CHANGED = 'Nothing was changed.';

interface WithProfileProps {
  readonly user: User;
  readonly children: (profile: Profile) => ReactNode;
}

/** Draws what needs the profile once it is there; before that who it is, and that it is loading or failed to. */
export function WithProfile({ user, children }: WithProfileProps) {
  const query = useQuery(profileQuery);
  useReportedFailure(query, (error) =>
    showError('Failed to fetch profile', messageOf(error, NOTHING_CHANGED)),
  );
  const fullName = fullNameOf(user);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 8, label: 'Loading your profile' }}
      failure={{ title: 'Your profile could not be loaded', fallback: NOTHING_CHANGED }}
      renderState={(state) => (
        <MainPart className={frame['page']}>
          <title>{titleOf('My Profile')}</title>
          <ProfileHead
            face={<AvatarImage src={user.avatarUrl} fullName={fullName} />}
            name={fullName}
            line={`${user.role}.`}
            badges={null}
          />
          <div className={classes['rest']}>{state}</div>
        </MainPart>
      )}
    >
      {children}
    </AsyncContent>
  );
}
