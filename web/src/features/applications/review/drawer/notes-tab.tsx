import type { ApplicationNote } from '@redoubt/contract/applications';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod';
import { messageOf } from '#platform/api-problem.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { Time } from '#platform/time/time.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { TextareaField } from '#ui/fields/textarea-field.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import classes from './drawer.module.css';
import { addNote, removeNote } from '../list/applications.queries.ts';

interface NotesTabProps {
  readonly applicationId: string;
  readonly notes: readonly ApplicationNote[];
}

/** What Admins tell each other; experts never see it. */
export function NotesTab({ applicationId, notes }: NotesTabProps) {
  const remove = useMutation({
    mutationFn: (note: ApplicationNote) => removeNote(applicationId, note),
    onError: (error) => showError('The note was not removed', messageOf(error, 'It is still there.')),
  });
  return (
    <>
      <NoteForm applicationId={applicationId} />
      {notes.length === 0 ? <p className={classes['hint']}>No notes yet.</p> : null}
      <ul className={classes['history']}>
        {notes.map((note) => (
          <li key={note.id} className={classes['happened']}>
            <p>
              <strong>{note.by?.name ?? 'An Admin who has left'}</strong>
              <Time at={note.at} form="dateTime" className={classes['when']} />
            </p>
            <p className={classes['noteText']}>{note.text}</p>
            {note.isOwn ? (
              <Button
                variant="subtle"
                size="xs"
                disabled={remove.isPending}
                onClick={() => remove.mutate(note)}
              >
                Remove <span className="sr-only">this note</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

const noteFields = z.object({ text: z.string().trim().min(1, 'Write a note.') });

function NoteForm({ applicationId }: { readonly applicationId: string }) {
  const { form, errors, isBusy, submit } = useServerForm({
    schema: noteFields,
    defaultValues: { text: '' },
    send: async ({ text }, takeSaved) => {
      await addNote(applicationId, text);
      takeSaved({ text: '' });
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields) showError('The note was not saved', messageOf(error, 'What you typed is still here.'));
    },
  });
  return (
    <form noValidate className={classes['noteForm']} onSubmit={(event) => void submit(event)}>
      <TextareaField
        {...form.register('text')}
        label="A note for the other Admins"
        description="Experts never see it."
        minRows={2}
        maxRows={8}
        error={errors.text?.message}
      />
      <ActionButton type="submit" variant="default" isBusy={isBusy} busyLabel="Saving…">
        Add note
      </ActionButton>
    </form>
  );
}
