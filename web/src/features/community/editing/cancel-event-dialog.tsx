import { Button } from '@mantine/core';
import type { CommunityEvent } from '@redoubt/contract/community';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { cancelEvent } from './editing.queries.ts';

interface CancelEventDialogProps {
  readonly event: CommunityEvent;
  readonly onClose: () => void;
}

/** Asks before people are told that an event will not take place. */
export function CancelEventDialog({ event, onClose }: CancelEventDialogProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelEvent(event),
    onSuccess: () => {
      showSuccess('The event was cancelled', event.title);
      onClose();
    },
    onError: (error) => showError('The event was not cancelled', messageOf(error, 'It is as before.')),
  });
  return (
    <Dialog
      title="Cancel this event?"
      lead={`The page of “${event.title}” stays and says that it was cancelled. ${describeTold(event)} This cannot be undone.`}
      onClose={onClose}
    >
      <DialogActions>
        <Button variant="default" size="md" disabled={isPending} data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button size="md" disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Cancelling...' : 'Cancel the event'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function describeTold({ going }: CommunityEvent): string {
  if (going === 0) return 'Nobody has said that they are going.';
  return going === 1
    ? 'The one person who is going is told by mail.'
    : `The ${String(going)} people who are going are told by mail.`;
}
