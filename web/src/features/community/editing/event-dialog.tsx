import type { CommunityEvent } from '@redoubt/contract/community';
import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { attendanceQuery } from '../events/community.queries.ts';
import classes from './event-dialog.module.css';
import { PlaceFields } from './place-fields.tsx';
import { TimeFields } from './time-fields.tsx';
import { useEventForm } from './use-event-form.ts';
import { WordFields } from './word-fields.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';

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

/** The link to join is no part of what everybody sees, so that it is asked for first. */
function WithJoinLink({ event, onClose }: { readonly event: CommunityEvent; readonly onClose: () => void }) {
  const asked = useQuery(attendanceQuery(event.slug));
  return (
    <AsyncContent
      of={asked}
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
      <TimeFields form={form} kept={event?.timeZone ?? null} />
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
