import * as z from 'zod';
import { adminReason } from '@redoubt/contract/shared/terms/person-calls.ts';
import { useState } from 'react';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { Button } from '#ui/actions/button.tsx';
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
function ReasonDialog({ title, lead, help, action, initial, onReason, onClose }: ReasonDialogProps) {
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

interface ReasonedActProps {
  readonly label: string;
  readonly title: string;
  readonly lead: string;
  /** Who reads the reason. */
  readonly help: string;
  /** Returns whether it was done; if not, the dialog is back with the reason that was typed. */
  readonly onReason: (reason: string) => Promise<boolean>;
}

/** A button that asks why before it does what it says. */
export function ReasonedAct({ label, title, lead, help, onReason }: ReasonedActProps) {
  const [asking, setAsking] = useState<{ readonly reason: string } | null>(null);
  const goOn = async (reason: string) => {
    // Two dialogs at once would each hold the focus.
    setAsking(null);
    if (!(await onReason(reason))) setAsking({ reason });
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking({ reason: '' })}>
        {label}
      </Button>
      {asking === null ? null : (
        <ReasonDialog
          title={title}
          lead={lead}
          help={help}
          action="Continue"
          initial={asking.reason}
          onReason={(reason) => void goOn(reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
