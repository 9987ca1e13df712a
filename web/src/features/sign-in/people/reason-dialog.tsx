import { adminReason } from '@redoubt/contract/shared/terms/person-calls.ts';
import * as z from 'zod';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import classes from './people.module.css';

interface ReasonDialogProps {
  readonly title: string;
  readonly lead: string;
  /** Who reads the reason. */
  readonly help: string;
  readonly action: string;
  /** The reason of an earlier try that failed. */
  readonly initial: string;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

const form = z.object({ reason: adminReason });

/** Asks why, before something is done to a person. */
export function ReasonDialog({ title, lead, help, action, initial, onReason, onClose }: ReasonDialogProps) {
  const {
    form: { register },
    errors,
    isBusy,
    submit,
  } = useServerForm({
    schema: form,
    defaultValues: { reason: initial },
    send: ({ reason }) => {
      onReason(reason);
      return Promise.resolve();
    },
    onRefused: () => undefined,
  });
  return (
    <Dialog title={title} lead={lead} onClose={onClose} width={520}>
      <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
        <TextareaField
          label="Reason"
          description={help}
          minRows={3}
          maxRows={8}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <DialogActions>
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy}>
            {action}
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
