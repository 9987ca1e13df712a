import type { ProjectTask } from '@redoubt/contract/projects';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { cancelTask, type OfProject } from './tasks.queries.ts';

interface RemoveTaskProps {
  readonly of: OfProject;
  readonly task: ProjectTask;
}

/** Takes a task out of a project that nobody has begun. */
export function RemoveTask({ of, task }: RemoveTaskProps) {
  const [isAsking, setIsAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => cancelTask(of, task.id),
    onSuccess: () => {
      setIsAsking(false);
      showSuccess(`${task.code} was removed`, task.title);
    },
  });
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        aria-label={`Remove ${task.code}`}
        onClick={() => {
          removal.reset();
          setIsAsking(true);
        }}
      >
        Remove
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Remove ${task.code}?`}
          lead={`“${task.title}” leaves the project, and what is held for it is free again. To bring it back, add it again.`}
          action="Remove it"
          busyAction="Removing…"
          isBusy={removal.isPending}
          problem={removal.isError ? messageOf(removal.error, 'The task was not removed.') : undefined}
          onConfirm={() => removal.mutate()}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
