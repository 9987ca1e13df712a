import { type ReasonTemplate, LONGEST_REASON } from '@redoubt/contract/applications';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Button } from '#ui/actions/button.tsx';
import { templatesQuery, removeTemplate, saveTemplate } from './reason-templates.queries.ts';
import * as z from 'zod';
import { messageOf } from '#platform/api-problem.ts';
import { useWhileShown } from '#platform/async/use-while-shown.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import classes from './reason-templates.module.css';

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
function TemplateDialog({ template, text, onClose }: TemplateDialogProps) {
  const { form, errors, isBusy, submit } = useServerForm({
    schema: fields,
    defaultValues: { title: template?.title ?? '', text: template?.text ?? text },
    send: async (given) => {
      await saveTemplate(template, given);
      showSuccess('The reason was saved');
    },
    onSent: onClose,
    onRefused: (error, isOnFields) => {
      if (!isOnFields)
        showError('The reason was not saved', messageOf(error, 'What you typed is still here.'));
    },
  });
  const remove = useMutation({
    mutationFn: removeTemplate,
    onSuccess: useWhileShown(onClose),
    onError: (error) => showError('The reason was not removed', messageOf(error, 'It is still there.')),
  });
  return (
    <Dialog
      title={template === null ? 'Save a reason' : 'Edit the reason'}
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
            Save reason
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ReasonTemplatesProps {
  /** What stands in the reason now. */
  readonly text: string;
  readonly onChoose: (text: string) => void;
}

/** Reasons to begin with. What is chosen can be changed in the field; the kept ones can be changed here. */
export function ReasonTemplates({ text, onChoose }: ReasonTemplatesProps) {
  const asked = useQuery(templatesQuery);
  const [edited, setEdited] = useState<ReasonTemplate | 'new'>();
  return (
    <section className={classes['templates']} aria-label="Saved reasons">
      <div className={classes['templatesHead']}>
        <h3 className={classes['legend']}>Start from a saved reason</h3>
        <Button variant="subtle" size="xs" onClick={() => setEdited('new')}>
          {text.trim() === '' ? 'Add one' : 'Save this one'}
        </Button>
      </div>
      <AsyncContent
        of={asked}
        loading={{ rows: 2, label: 'Loading the saved reasons' }}
        failure={{ title: 'The saved reasons could not be loaded', fallback: 'What you write is not lost.' }}
        isEmpty={(items) => items.length === 0}
        empty={<p className={classes['none']}>No saved reasons yet. Save the ones you use often.</p>}
      >
        {(items) => (
          <ul className={classes['kept']}>
            {items.map((template) => (
              <li key={template.id} className={classes['keptRow']}>
                <button
                  type="button"
                  className={classes['use']}
                  aria-label={`Use: ${template.title}`}
                  onClick={() => onChoose(template.text)}
                >
                  <span className={classes['keptTitle']}>{template.title}</span>
                  <span className={classes['keptText']}>{template.text}</span>
                </button>
                <Button variant="subtle" size="xs" onClick={() => setEdited(template)}>
                  Edit <span className="sr-only">{template.title}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
      {edited === undefined ? null : (
        <TemplateDialog
          template={edited === 'new' ? null : edited}
          text={text}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}
