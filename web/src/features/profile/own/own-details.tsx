import type { User } from '@redoubt/contract/accounts';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { DetailList } from '../detail-list.tsx';
import { ProfileCard } from '../profile-frame.tsx';

/** The Profile tab: the personal information that an account has. It is changed in the configurations. */
export function OwnDetails({ user, handle }: { readonly user: User; readonly handle: string | null }) {
  return (
    <ProfileCard
      title="Personal information"
      aside={
        <Link to={paths.settings('account')} className="text-link">
          Change
        </Link>
      }
    >
      <DetailList
        details={[
          { name: 'First name', value: user.firstname },
          { name: 'Last name', value: user.lastname },
          { name: 'Email', value: user.email },
          { name: 'Role', value: user.role },
          { name: 'Handle', value: handle === null ? '' : <span className="mono">@{handle}</span> },
        ]}
      />
    </ProfileCard>
  );
}
