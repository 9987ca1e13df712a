import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { namesForm, type AccountSettings, type NamesForm as Names } from '@redoubt/contract/accounts';
import { useForm } from 'react-hook-form';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { changeSettings } from '../settings.queries.ts';
import classes from './account.module.css';

/** First and last name, by the rules of the sign-up. */
export function NamesForm({ settings }: { readonly settings: AccountSettings }) {
  const { firstname, lastname } = settings;
  const form = useForm<Names, unknown, Names>({
    mode: 'onTouched',
    resolver: zodResolver(namesForm),
    defaultValues: { firstname, lastname },
  });
  const { isDirty, isSubmitting } = form.formState;
  const errors = useHeldWhilePressed(form.formState.errors);

  const save = form.handleSubmit(async (names) => {
    try {
      const saved = await changeSettings(names);
      form.reset({ firstname: saved.firstname, lastname: saved.lastname });
      showSuccess('Your name was saved');
    } catch (error) {
      for (const { path, message } of problemOf(error)?.reply.errors ?? [])
        if (path === 'firstname' || path === 'lastname') form.setError(path, { message });
      showError('Your name was not saved', messageOf(error, 'What you typed is kept.'));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <SettingsCard
        title="Your name"
        lead="Our mail to you begins with it. Others see it only where you publish it."
        foot={
          <>
            <Button type="submit" size="md" disabled={isSubmitting}>
              {isSubmitting ? 'Saving...' : 'Save name'}
            </Button>
            {isDirty ? (
              <Button variant="default" size="md" disabled={isSubmitting} onClick={() => form.reset()}>
                Cancel
              </Button>
            ) : null}
          </>
        }
      >
        <div className={classes['pair']}>
          <TextField
            {...form.register('firstname')}
            id="firstname"
            label="First name"
            autoComplete="given-name"
            error={errors.firstname?.message}
          />
          <TextField
            {...form.register('lastname')}
            id="lastname"
            label="Last name"
            autoComplete="family-name"
            error={errors.lastname?.message}
          />
        </div>
      </SettingsCard>
    </form>
  );
}
