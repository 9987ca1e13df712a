import { LONGEST_REASON, type ReasonTemplate } from '@redoubt/contract/applications';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod';
import { messageOf } from '#platform/api-problem.ts';
import { useWhileShown } from '#platform/async/use-while-shown.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import classes from './templates.module.css';
import { removeTemplate, saveTemplate } from './templates.queries.ts';

interface TemplateDialogProps {
  /** Null for a new one. */
  readonly template: ReasonTemplate | null;
  /** What a new one begins with. */
  readonly text: string;
  readonly onClose: () => void;
}

const fields = z.object({
  title: z.string().trim().min(1, 'Title is required.'),
  text: z.string().trim().min(1, 'Say why, for the expert to read.').max(LONGEST_REASON),
});

/** A reason that is kept, new or to be changed. All Admins share them. */
export function TemplateDialog({ template, text, onClose }: TemplateDialogProps) {
  const { form, errors, isBusy, submit } = useServerForm({
    schema: fields,
    defaultValues: { title: template?.title ?? '', text: template?.text ?? text },
    send: async (given) => {
      await saveTemplate(template, given);
      showSuccess('The reason was saved');
    },
    onSent: onClose,
    onRefused: (error, isOnFields) => {
      if (!isOnFields) showError('The reason was not saved', messageOf(error, 'What you typed stays here.'));
    },
  });
  const remove = useMutation({
    mutationFn: removeTemplate,
    onSuccess: useWhileShown(onClose),
    onError: (error) => showError('The reason was not removed', messageOf(error, 'It is still there.')),
  });
  return (
    <Dialog
      title={template === null ? 'Keep a reason' : 'Edit the reason'}
      lead="All Admins share the saved reasons."
      onClose={onClose}
    >
      {/* A form of its own: the dialog stands outside of the one that it was opened from, and its events do not. */}
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.stopPropagation();
          void submit(event);
        }}
      >
        <TextField {...form.register('title')} label="Title" data-autofocus error={errors.title?.message} />
        <TextareaField
          {...form.register('text')}
          label="Reason"
          minRows={4}
          maxRows={10}
          error={errors.text?.message}
        />
        <DialogActions>
          {template === null ? null : (
            <Button
              variant="subtle"
              size="md"
              disabled={isBusy || remove.isPending}
              onClick={() => remove.mutate(template)}
            >
              Remove
            </Button>
          )}
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
            Keep it
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
