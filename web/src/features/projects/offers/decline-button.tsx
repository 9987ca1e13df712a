import type { Offer } from '@redoubt/contract/projects';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useFocusFallback } from '#ui/frame/use-focus-fallback.ts';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { declineInvitation } from './offers.queries.ts';

interface DeclineButtonProps {
  readonly offer: Pick<Offer, 'projectId' | 'title' | 'client' | 'isInvited'>;
  readonly size?: 'md';
}

/** The way out of an invitation, after a question; nothing for whoever is not invited. */
export function DeclineButton({ offer, size }: DeclineButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!offer.isInvited) return null;
  return (
    <>
      <Button variant="subtle" {...(size && { size })} onClick={() => setIsOpen(true)}>
        Decline <span className="sr-only">the invitation to {offer.title}</span>
      </Button>
      {isOpen ? <DeclineDialog offer={offer} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface DeclineDialogProps extends Pick<DeclineButtonProps, 'offer'> {
  readonly onClose: () => void;
}

function DeclineDialog({ offer: { projectId, title, client }, onClose }: DeclineDialogProps) {
  useFocusFallback();
  const declining = useMutation({
    mutationFn: () => declineInvitation(projectId),
    onSuccess: () => {
      onClose();
      showSuccess('You declined the invitation', title);
    },
  });
  return (
    <ConfirmDialog
      title="Decline this invitation?"
      lead={`${client} sees that you declined “${title}”. A task that you have open there stays yours, and the project stays among your offers if it is open to you without an invitation.`}
      keep="Back"
      action="Decline"
      busyAction="Declining…"
      isBusy={declining.isPending}
      problem={
        declining.isError
          ? messageOf(declining.error, 'The invitation was not declined. Try again in a moment.')
          : undefined
      }
      onConfirm={() => declining.mutate()}
      onClose={onClose}
    />
  );
}
