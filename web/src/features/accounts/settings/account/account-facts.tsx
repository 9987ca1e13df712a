import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { useUser } from '#platform/session.ts';
import { StateBadge } from '#ui/state-badge/state-badge.tsx';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import classes from './account.module.css';

/** What is not changed here: the role, and the address, which has a section of its own. */
export function AccountFacts() {
  const user = useUser();
  if (!user) return null;
  return (
    <SettingsCard title="Your account">
      <dl className={classes['facts']}>
        <div>
          <dt>Role</dt>
          <dd>{user.role}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd className={classes['email']}>
            <span>{user.email}</span>
            <StateBadge
              shape={user.isEmailVerified ? 'dot' : 'ring'}
              tone={user.isEmailVerified ? 'safe' : 'warn'}
            >
              {user.isEmailVerified ? 'Verified' : 'Not verified'}
            </StateBadge>
            <Link to={paths.settings('address')} className="text-link">
              {user.isEmailVerified ? 'Change' : 'Verify or change'}
            </Link>
          </dd>
        </div>
      </dl>
    </SettingsCard>
  );
}
