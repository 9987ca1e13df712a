import type { Project } from '@redoubt/contract/profile';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import { useWhileShown } from '#platform/async/use-while-shown.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { removeProject } from './projects.queries.ts';

interface RemoveProjectDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** Asks before a project is gone for good. */
export function RemoveProjectDialog({ project, onClose }: RemoveProjectDialogProps) {
  const close = useWhileShown(onClose);
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeProject(project),
    onSuccess: () => {
      showSuccess('The project was removed');
      close();
    },
    onError: (error) => showError('The project was not removed', messageOf(error, 'Nothing was changed.')),
  });
  return (
    <ConfirmDialog
      title="Remove this project?"
      lead={`“${project.title}” leaves your portfolio and your public page. This cannot be undone.`}
      action="Remove it"
      busyAction="Removing…"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
