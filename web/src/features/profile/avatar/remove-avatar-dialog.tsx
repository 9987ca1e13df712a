import { profileEndpoints } from '@redoubt/contract/profile';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { takeOverAvatar } from '../queries/profile.queries.ts';

interface RemoveAvatarDialogProps {
  readonly onClose: () => void;
}

/** Asks before the own picture is gone for good. */
export function RemoveAvatarDialog({ onClose }: RemoveAvatarDialogProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(profileEndpoints.removeAvatar),
    onSuccess: () => {
      takeOverAvatar(null);
      showSuccess('Your picture was removed');
      onClose();
    },
    onError: (error) => showError('Your picture was not removed', messageOf(error, 'Nothing was changed.')),
  });
  return (
    <ConfirmDialog
      title="Remove your picture?"
      lead="Your initials are shown instead, here and wherever others see you."
      action="Remove it"
      busyAction="Removing…"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
