import { announcementDays, announcementForm } from '@redoubt/contract/announcements';
import { roles } from '@redoubt/contract/shared/roles.ts';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FieldError } from '#ui/fields/field-error.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { count } from '#ui/words/numbers.ts';
import { publish } from '../banner/announcements.queries.ts';
import classes from './announcements.module.css';

/** What an Admin says to everybody of some roles. It stays open with what was typed until it is published. */
export function AnnouncementDialog({ onClose }: { readonly onClose: () => void }) {
  const { form, errors, submit, isBusy } = useAnnouncementForm(onClose);
  return (
    <Dialog
      title="New announcement"
      lead="It appears at the top of every screen right away, for the roles that you choose."
      width={600}
      onClose={onClose}
    >
      <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
        <TextField {...form.register('title')} label="Title" data-autofocus error={errors.title?.message} />
        <TextareaField
          {...form.register('text')}
          label="Text"
          minRows={3}
          maxRows={8}
          error={errors.text?.message}
        />
        <TextField
          {...form.register('link')}
          label="Link (optional)"
          description="A page of this site, such as /challenges/red-team, or an address that starts with https://."
          autoCapitalize="none"
          spellCheck={false}
          error={errors.link?.message}
        />
        <fieldset className={classes['roles']} aria-describedby="announcement-roles-error">
          <legend className={classes['legend']}>Who sees it</legend>
          <div className={classes['boxes']}>
            {roles.map((one) => (
              <CheckboxField key={one} {...form.register('roles')} value={one} label={one} />
            ))}
          </div>
          <FieldError id="announcement-roles-error" message={errors.roles?.message} />
        </fieldset>
        <SelectField
          {...form.register('days', { valueAsNumber: true })}
          label="How long it runs"
          options={announcementDays.map((days) => ({
            value: String(days),
            label: count(days, 'day', 'days'),
          }))}
          error={errors.days?.message}
        />
        <DialogActions>
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            Back
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Publishing…">
            Publish
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useAnnouncementForm(onDone: () => void) {
  return useServerForm({
    schema: announcementForm,
    defaultValues: { title: '', text: '', link: '', roles: [], days: 7 },
    send: async (input) => {
      await publish(input);
      showSuccess('The announcement is published', input.title);
    },
    onSent: onDone,
    onRefused: (error) =>
      showError('The announcement was not published', messageOf(error, 'What you typed is still here.')),
  });
}
