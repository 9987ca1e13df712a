import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import {
  namesForm,
  type AccountSettings,
  type NamesForm as Names,
  type NamesFormInput,
} from '@redoubt/contract/accounts';
import { useId } from 'react';
import { Switch } from '@mantine/core';
import { Link } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { clearLastName, NameFields } from '#platform/form/name-fields.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { messageOf } from '#platform/api-problem.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { useUser } from '#platform/session.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useChangeSettings, changeSettings } from '../settings.queries.ts';
import { WithSettings } from '../with-settings.tsx';
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
  const { handle, isNamePublic } = settings;
  const hintId = useId();
  const change = useChangeSettings(
    () =>
      showSuccess(
        isNamePublic ? 'Your name is hidden again' : 'Your name is public',
        'Lists are updated shortly.',
      ),
    (error) => showError('The change was not saved', messageOf(error, 'Nothing was changed.')),
  );
  return (
    <SettingsCard
      title="Public name"
      lead="Rankings and results show your handle, unless you publish your name."
    >
      <p className={classes['handle']}>
        <span className={classes['at']}>@{handle}</span>
        {isNamePublic ? <span>{fullNameOf(settings)}</span> : null}
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
        It then appears next to your handle. You can hide it again at any time.
      </p>
    </SettingsCard>
  );
}

function namesOf({ firstname, lastname }: AccountSettings) {
  return { firstname, lastname, hasOneName: lastname === '' };
}

/** First and last name, by the rules of the sign-up. */
function NamesForm({ settings }: { readonly settings: AccountSettings }) {
  const { form, errors, isBusy, submit } = useServerForm<NamesFormInput, Names>({
    schema: namesForm,
    defaultValues: namesOf(settings),
    send: async ({ hasOneName: _box, ...names }, takeSaved) => {
      takeSaved(namesOf(await changeSettings(names)));
      showSuccess('Your name was saved');
    },
    onRefused: (error) =>
      showError('Your name was not saved', messageOf(error, 'What you typed is still here.')),
  });
  const { isDirty } = form.formState;

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <SettingsCard
        title="Your name"
        lead="We use it when we write to you. Others see it only if you publish it."
        foot={
          <>
            <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
              Save name
            </ActionButton>
            {isDirty ? (
              <Button variant="default" size="md" disabled={isBusy} onClick={() => form.reset()}>
                Cancel
              </Button>
            ) : null}
          </>
        }
      >
        <NameFields
          hasOneName={form.watch('hasOneName') ?? false}
          fieldOf={(field) => ({
            ...form.register(field, { onChange: () => clearLastName(form, field) }),
            id: field,
            error: errors[field]?.message,
          })}
        />
      </SettingsCard>
    </form>
  );
}
