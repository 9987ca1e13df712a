import { namesForm, type AccountSettings, type NamesForm as Names } from '@redoubt/contract/accounts';
import { messageOf } from '#platform/api-problem.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { changeSettings } from '../settings.queries.ts';
import classes from './account.module.css';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';

/** First and last name, by the rules of the sign-up. */
export function NamesForm({ settings }: { readonly settings: AccountSettings }) {
  const { firstname, lastname } = settings;
  const { form, errors, isBusy, submit } = useServerForm<Names, Names>({
    schema: namesForm,
    defaultValues: { firstname, lastname },
    send: async (names, takeSaved) => {
      const saved = await changeSettings(names);
      takeSaved({ firstname: saved.firstname, lastname: saved.lastname });
      showSuccess('Your name was saved');
    },
    onRefused: (error) => showError('Your name was not saved', messageOf(error, 'What you typed is kept.')),
  });
  const { isDirty } = form.formState;

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <SettingsCard
        title="Your name"
        lead="We use it in our mails to you. Others see it only where you publish it."
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
