import { Switch } from '@mantine/core';
import type { AccountSettings } from '@redoubt/contract/accounts';
import { useId } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { useChangeSettings } from '../settings.queries.ts';
import classes from './account.module.css';

/** What others see of the person: the handle always, the name once they publish it. */
export function PublicName({ settings }: { readonly settings: AccountSettings }) {
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
