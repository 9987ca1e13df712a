import type { CommunityEvent, EventForm, NewEventForm } from '@redoubt/contract/community';
import { useQuery } from '@tanstack/react-query';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { useTimeZone } from '#platform/time/time-zone.ts';
import { messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { eventFields, type EventFields, fieldAt, fillEvent, newEventFields } from './event-fields.ts';
import { addEvent, saveEvent } from './editing.queries.ts';
import { attendanceQuery } from '../events/community.queries.ts';
import { PlaceFields } from './place-fields.tsx';
import { TimeFields } from './time-fields.tsx';
import { WordFields } from './word-fields.tsx';
import classes from './event-dialog.module.css';

interface EventDialogProps {
  /** Null for a new one. */
  readonly event: CommunityEvent | null;
  readonly onClose: () => void;
}

/** An event, new or to be changed. It stays open with what was typed until it is saved. */
export function EventDialog({ event, onClose }: EventDialogProps) {
  return (
    <Dialog
      title={event === null ? 'Add an event' : 'Edit the event'}
      lead={
        event === null
          ? 'It is public as soon as it is added. Dates and times are those of the place where it happens.'
          : 'Everybody who is going is told by mail when the time or the place changes.'
      }
      width={720}
      onClose={onClose}
    >
      {event === null ? (
        <EventEditor event={null} joinLink="" onClose={onClose} />
      ) : (
        <WithJoinLink event={event} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** The link to join is not public, so it is fetched first. */
function WithJoinLink({ event, onClose }: { readonly event: CommunityEvent; readonly onClose: () => void }) {
  const query = useQuery(attendanceQuery(event.slug));
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 6, label: 'Loading the event' }}
      failure={{ title: 'The event could not be loaded', fallback: 'Nothing was changed.' }}
    >
      {({ joinLink }) => <EventEditor event={event} joinLink={joinLink ?? ''} onClose={onClose} />}
    </AsyncContent>
  );
}

function EventEditor({ event, joinLink, onClose }: EventDialogProps & { readonly joinLink: string }) {
  const { form, submit, isBusy } = useEventForm({ event, joinLink, onSaved: onClose });
  return (
    <form noValidate className={classes['form']} onSubmit={(submitted) => void submit(submitted)}>
      <WordFields form={form} isNew={event === null} />
      <TimeFields form={form} savedZone={event?.timeZone ?? null} />
      <PlaceFields form={form} />
      <DialogActions>
        <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
          Back
        </Button>
        <ActionButton type="submit" size="md" isBusy={isBusy} busyLabel="Saving…">
          {event === null ? 'Add the event' : 'Save the event'}
        </ActionButton>
      </DialogActions>
    </form>
  );
}

interface Editing {
  /** Null for a new one. */
  readonly event: CommunityEvent | null;
  readonly joinLink: string;
  readonly onSaved: () => void;
}

/** The form of an event. What was typed stays until it is saved, and what the server refuses lands on its field. */
function useEventForm({ event, joinLink, onSaved }: Editing) {
  const timeZone = useTimeZone();
  return useServerForm<EventFields, EventForm | NewEventForm>({
    schema: event === null ? newEventFields : eventFields,
    defaultValues: fillEvent(event, { timeZone, joinLink }),
    fieldAt,
    send: async (input) => {
      if (event !== null) await saveEvent(event, input);
      else if ('slug' in input) await addEvent(input);
      showSuccess(event === null ? 'The event was added' : 'The event was saved', input.title);
    },
    onSent: onSaved,
    onRefused: (error) =>
      showError(
        event === null ? 'The event was not added' : 'The event was not saved',
        messageOf(error, 'What you typed is kept.'),
      ),
  });
}
