import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import classes from './event-dialog.module.css';
import { MoreFields } from './more-fields.tsx';
import { OverlapNote } from './overlap-note.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { TimeFields } from './time-fields.tsx';
import { TypeField } from './type-field.tsx';
import { type EventForm, useEventForm } from './use-event-form.ts';

/** An event, new or to be changed. It stays open with what was typed until it is saved. */
export function EventDialog({ onClose, ...shown }: EventForm & { readonly onClose: () => void }) {
  const { form, errors, submit, isBusy } = useEventForm(shown, onClose);
  const isNew = shown.of === null;
  const isOneDay = shown.of !== null && isDayOfWeekly(shown.of);
  return (
    <Dialog title={isNew ? 'Create New Event' : 'Edit the event'} width={560} onClose={onClose}>
      <form noValidate className={classes['form']} onSubmit={(submitted) => void submit(submitted)}>
        <TextField {...form.register('title')} label="Title" error={errors.title?.message} data-autofocus />
        <TypeField form={form} />
        <TimeFields form={form} errors={errors} />
        <OverlapNote form={form} except={shown.of?.entry ?? null} />
        <div className={classes['pair']}>
          <TextField {...form.register('client')} label="Client" error={errors.client?.message} />
          <TextField
            {...form.register('location')}
            label="Location"
            placeholder="Link or place"
            error={errors.location?.message}
          />
        </div>
        <TextareaField
          {...form.register('notes')}
          label="Notes"
          description="Only you see these."
          minRows={2}
          maxRows={6}
          error={errors.notes?.message}
        />
        <MoreFields form={form} errors={errors} kept={shown.fields.timeZone} />
        {isOneDay ? null : <RepeatFields form={form} errors={errors} />}
        <DialogActions>
          {isOneDay ? null : (
            <CheckboxField {...form.register('isWeekly')} className={classes['weekly']} label="Every week" />
          )}
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
            {isNew ? 'Create Event' : 'Save Event'}
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** One day of a weekly event does not repeat by itself. */
function isDayOfWeekly({ entry, meant }: NonNullable<EventForm['of']>): boolean {
  return meant.scope === 'this' || (entry.occurrence !== null && entry.repeat === null);
}
