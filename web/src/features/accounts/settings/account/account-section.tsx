import { useId } from 'react';
import type { AccountSettings } from '@redoubt/contract/accounts';
import { Switch } from '@mantine/core';
import { Link } from 'react-router';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { messageOf } from '#platform/api-problem.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { StateBadge } from '#ui/state-badge/state-badge.tsx';
import { useUser } from '#platform/session.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useChangeSettings } from '../settings.queries.ts';
import { WithSettings } from '../with-settings.tsx';
import { NamesForm } from './names-form.tsx';
import classes from './account.module.css';

/** Who the person is: to us, to the public, and by what role. */
export function AccountSection() {
  return (
    <WithSettings>
      {(settings) => (
        <>
          <NamesForm settings={settings} />
          <PublicName settings={settings} />
          <AccountFacts />
        </>
      )}
    </WithSettings>
  );
}

/** What is not changed here: the role, and the address, which has a section of its own. */
function AccountFacts() {
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

/** What others see of the person: the handle always, the name once they publish it. */
function PublicName({ settings }: { readonly settings: AccountSettings }) {
  const { handle, isNamePublic, firstname, lastname } = settings;
  const hintId = useId();
  const change = useChangeSettings(
    () =>
      showSuccess(
        isNamePublic ? 'Your name is hidden again' : 'Your name is public',
        'Lists follow shortly.',
      ),
    (error) => showError('That was not saved', messageOf(error, 'Nothing was changed.')),
  );
  return (
    <SettingsCard
      title="In public"
      lead="In rankings and beside your results you appear by your handle, until you publish your name."
    >
      <p className={classes['handle']}>
        <span className={classes['at']}>@{handle}</span>
        {isNamePublic ? <span>{`${firstname} ${lastname}`}</span> : null}
      </p>
      <Switch
        size="md"
        label="Publish my name"
        aria-describedby={hintId}
        checked={isNamePublic}
        disabled={change.isPending}
        onChange={(event) => change.mutate({ isNamePublic: event.currentTarget.checked })}
      />
      <p id={hintId} className={classes['hint']}>
        It then stands with your handle. You can hide it again at any time.
      </p>
    </SettingsCard>
  );
}
