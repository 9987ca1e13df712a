import { signInEndpoints } from '@redoubt/contract/sign-in';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { useUser } from '#platform/session.ts';
import { useTimeFormat } from '#platform/time/time-zone.ts';
import { showSuccess } from '#ui/toasts/toasts.ts';
import classes from '#platform/form/auth-form.module.css';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { useConfirmIdentity } from '../step-up/confirm-identity.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { passwordQuery } from './password.queries.ts';

/** The password: since when it is the one, and another one. */
export function PasswordSection() {
  const query = useQuery(passwordQuery);
  const format = useTimeFormat();
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 4, label: 'Loading your password settings' }}
      failure={{ title: 'Your password settings could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(data) => (
        <SettingsCard
          title="Password"
          lead={
            data.changedAt === null
              ? 'You have no password yet. Set one to sign in with your email and password as well.'
              : `You set it on ${format(data.changedAt, 'date')}.`
          }
        >
          <PasswordChange isFirst={!data.isSet} />
        </SettingsCard>
      )}
    </AsyncContent>
  );
}

function PasswordChange({ isFirst }: { readonly isFirst: boolean }) {
  const user = useUser();
  const queries = useQueryClient();
  const { confirm, dialog } = useConfirmIdentity();
  const label = isFirst ? 'Set password' : 'Change password';

  const send = async (password: string) => {
    const done = await confirm({
      title: isFirst ? 'Set this password?' : 'Change your password?',
      text: 'All your other sessions end, and we confirm the change by mail.',
      action: label,
      send: (proof) => call(signInEndpoints.changePassword, { body: { password, proof } }),
    });
    if (!done) return false;
    showSuccess('Your password was changed', 'Every other session has ended.');
    await queries.invalidateQueries({ queryKey: ['sign-in'] });
    return true;
  };
  return (
    <div className={classes['inCard']}>
      <NewPasswordForm
        email={user?.email ?? ''}
        label={label}
        busyLabel="Confirm that it is you…"
        failureTitle="The password was not changed"
        send={send}
      />
      {dialog}
    </div>
  );
}
