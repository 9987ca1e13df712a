import type { User } from '@redoubt/contract/accounts';
import { useSearchParams } from 'react-router';
import type { ReactNode } from 'react';
import { titleOf } from '#app/document-title.ts';
import { paths } from '#app/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { StateBadge } from '#ui/state-mark.tsx';
import { PerformanceStats } from '../performance-stats.tsx';
import { ProfileFrame } from '../profile-frame.tsx';
import { ProfileHead } from '../profile-head.tsx';
import { readTab } from '../profile-tabs.ts';
import { OwnDetails } from './own-details.tsx';

const TABS = ['overview', 'profile'] as const;

interface OwnProfileProps {
  readonly user: User;
  /** Null until it is known. */
  readonly handle: string | null;
  readonly overview: ReactNode;
}

/** The profile of the expert who is signed in: what is known of them today. */
export function OwnProfile({ user, handle, overview }: OwnProfileProps) {
  const [search] = useSearchParams();
  const tab = readTab(TABS, search.get('tab'));
  return (
    <>
      <title>{titleOf('My Profile')}</title>
      <ProfileFrame
        head={
          <ProfileHead
            face={initialsOf(user)}
            name={`${user.firstname} ${user.lastname}`}
            line={
              <>
                {user.role} {handle === null ? null : <span className="mono">@{handle}</span>}
              </>
            }
            badges={<OwnBadges user={user} />}
            actions={
              <LinkButton to={paths.settings()} kind="outline">
                Configurations
              </LinkButton>
            }
          />
        }
        side={<PerformanceStats note="These count from your first paid project." />}
        tabs={TABS}
        tab={tab}
      >
        {tab === 'overview' ? overview : <OwnDetails user={user} handle={handle} />}
      </ProfileFrame>
    </>
  );
}

/** 'Verified' is said only of an approved expert, which nobody can be yet; the address is another matter. */
function OwnBadges({ user }: { readonly user: User }) {
  return (
    <>
      <StateBadge shape="ring" tone="plain">
        Not Verified
      </StateBadge>
      {user.isEmailVerified ? (
        <StateBadge shape="dot" tone="safe">
          Email verified
        </StateBadge>
      ) : (
        <StateBadge shape="ring" tone="warn">
          Email not verified
        </StateBadge>
      )}
    </>
  );
}

function initialsOf({ firstname, lastname }: User): string {
  return [firstname, lastname]
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();
}
