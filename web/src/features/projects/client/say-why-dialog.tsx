import { type KeyboardEvent, useState } from 'react';
import * as z from 'zod';
import { requiredText } from '@redoubt/contract/shared/text.ts';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import classes from '../shared/parts.module.css';

interface SayWhyDialogProps {
  readonly title: string;
  readonly lead: string;
  readonly longest: number;
  readonly action: string;
  /** The action while it is done: 'Rejecting…'. */
  readonly busy: string;
  /** Said of a failure that the server says nothing of. */
  readonly failed: string;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the reason of what is decided about others' work; a refusal and the reason stay in it. */
export function SayWhyDialog(props: SayWhyDialogProps) {
  const { title, lead, longest, action, busy, failed, send, onClose } = props;
  const [problem, setProblem] = useState<string>();
  const { form, errors, isBusy, submit } = useServerForm({
    schema: z.object({ reason: requiredText('Reason', longest) }),
    defaultValues: { reason: '' },
    send: ({ reason }) => {
      setProblem(undefined);
      return send(reason);
    },
    onSent: onClose,
    onRefused: (error, isOnFields) => {
      if (!isOnFields) setProblem(messageOf(error, failed));
    },
  });
  return (
    <Dialog title={title} lead={lead} width={520} onClose={onClose}>
      <form noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
        <TextareaField
          {...form.register('reason')}
          label="Reason"
          minRows={3}
          maxRows={8}
          data-autofocus
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onKeyDown={submitByKey}
          error={errors.reason?.message}
        />
        <AlertNote problem={problem}>Your reason is still here.</AlertNote>
        <DialogActions>
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            Back
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel={busy}>
            {action}
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** In a field of several lines Enter begins a new one: Ctrl+Enter sends its form. */
function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
