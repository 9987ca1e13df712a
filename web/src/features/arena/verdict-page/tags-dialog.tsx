import { type ShownTag, tagsForm } from '@redoubt/contract/arena';
import type { VerdictId } from '@redoubt/contract/shared/ids.ts';
import { tagEditions } from '@redoubt/contract/shared/judging/attack-tags.ts';
import * as z from 'zod';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { correctTags } from './verdict.queries.ts';
import classes from './verdict-page.module.css';

/** What is chosen: a select has no value for no harm. */
const schema = z
  .object({
    'owasp-llm': z.string(),
    atlas: z.string(),
    'nist-ai-100-2': z.string(),
    ailuminate: z.string(),
  })
  .transform(({ ailuminate, ...tags }) => ({ ...tags, ailuminate: ailuminate === '' ? null : ailuminate }))
  .pipe(tagsForm);

interface TagsDialogProps {
  readonly id: VerdictId;
  readonly tags: readonly ShownTag[];
  readonly onClose: () => void;
}

/** Corrects the tags of a break, one of each framework. */
export function TagsDialog({ id, tags, onClose }: TagsDialogProps) {
  const idOf = (framework: ShownTag['framework']) =>
    tags.find((tag) => tag.framework === framework)?.id ?? '';
  const { form, errors, submit, isBusy } = useServerForm({
    schema,
    defaultValues: {
      'owasp-llm': idOf('owasp-llm'),
      atlas: idOf('atlas'),
      'nist-ai-100-2': idOf('nist-ai-100-2'),
      ailuminate: idOf('ailuminate'),
    },
    send: async (chosen) => {
      await correctTags(id, chosen);
      onClose();
      showSuccess('Tags saved', 'Everybody who may read this verdict sees them.');
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields) showError('The tags were not saved', messageOf(error, 'Try again in a moment.'));
    },
  });
  return (
    <Dialog
      title="Correct the tags"
      lead="One of each framework. The audit log keeps who changed what."
      onClose={onClose}
      width={520}
      isChanged={form.formState.isDirty}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className={classes['redact']}>
          {tagEditions.map(({ framework, name, about, tags: offered }) => (
            <SelectField
              {...form.register(framework)}
              key={framework}
              label={`${about}: ${name}`}
              {...(framework === 'ailuminate' && { placeholder: 'No harm applies' })}
              options={offered.map((tag) => ({
                value: tag.id,
                label:
                  framework === 'nist-ai-100-2' ? tag.name : `${tag.code.replace(/^AML\./, '')} ${tag.name}`,
              }))}
              error={errors[framework]?.message}
            />
          ))}
        </div>
        <DialogActions>
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
            Save tags
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
