import { challengeCopyForm, type ChallengeRecord } from '@redoubt/contract/challenges';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { CodeFields } from './code-fields.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { choicesQuery, duplicateRecord } from './records.queries.ts';
import classes from './records.module.css';

interface DuplicateDialogProps {
  readonly record: ChallengeRecord;
  readonly named: NamedOrganization;
  readonly onClose: () => void;
  readonly onDuplicated: (copy: ChallengeRecord) => void;
}

/** A copy of what is saved, under a title, a code and an address of its own. */
export function DuplicateDialog({ record, named, onClose, onDuplicated }: DuplicateDialogProps) {
  const { form, errors, isBusy, submit } = useServerForm({
    schema: challengeCopyForm,
    defaultValues: { title: record.content.title, code: '', slug: `${record.slug}-2` },
    send: async (input) => {
      const copy = await duplicateRecord({ id: record.id, named }, input);
      showSuccess('The copy was added', 'It is not published yet.');
      onDuplicated(copy);
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields) showError('The copy was not added', messageOf(error, 'What you typed is still here.'));
    },
  });
  const proposed = useProposedCode(record, named);
  const { setValue, getFieldState } = form;
  useEffect(() => {
    if (proposed !== undefined && !getFieldState('code').isDirty) setValue('code', proposed);
  }, [proposed, setValue, getFieldState]);
  return (
    <Dialog
      title="Duplicate the challenge"
      lead="The copy has the same content. It is not published, and has no dates."
      onClose={onClose}
    >
      <form
        noValidate
        className={classes['copy']}
        onSubmit={(event) => {
          // The dialog is inside the form of the record, which it must not submit.
          event.stopPropagation();
          void submit(event);
        }}
      >
        <TextField {...form.register('title')} label="Title" data-autofocus error={errors.title?.message} />
        <CodeFields of={(name) => ({ ...form.register(name), error: errors[name]?.message })} />
        <DialogActions>
          <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
            Back
          </Button>
          <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Adding…">
            Add the copy
          </ActionButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The next code of the record's kind, once it is known; undefined for a kind that is not proposed. */
function useProposedCode({ code }: ChallengeRecord, named: NamedOrganization): string | undefined {
  const next = useQuery(choicesQuery(named)).data?.nextCodes;
  const [prefix = ''] = code.split('-');
  return Object.entries(next ?? {}).find(([kind]) => kind === prefix)?.[1];
}
