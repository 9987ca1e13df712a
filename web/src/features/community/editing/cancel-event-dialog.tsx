import type { CommunityEvent } from '@redoubt/contract/community';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { count } from '#ui/words/numbers.ts';
import { cancelEvent } from './editing.queries.ts';

interface CancelEventDialogProps {
  readonly event: CommunityEvent;
  readonly onClose: () => void;
}

/** Asks for confirmation before people are notified that an event will not take place. */
export function CancelEventDialog({ event, onClose }: CancelEventDialogProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelEvent(event),
    onSuccess: () => {
      showSuccess('The event was cancelled', event.title);
      onClose();
    },
    onError: (error) => showError('The event was not cancelled', messageOf(error, 'Nothing was changed.')),
  });
  return (
    <ConfirmDialog
      title="Cancel this event?"
      lead={`The page of “${event.title}” stays and shows that it was cancelled. ${describeNotified(event)} This cannot be undone.`}
      action="Cancel the event"
      busyAction="Cancelling…"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}

function describeNotified({ going }: CommunityEvent): string {
  if (going === 0) return 'No one is going yet.';
  return `We notify the ${count(going, 'person who is', 'people who are')} going by mail.`;
}
