import type { ClientTask } from '@redoubt/contract/client-tasks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import { AddToProject } from './add-to-project.tsx';
import { cancelTask } from './tasks.queries.ts';

interface TaskActionsProps {
  readonly named: NamedOrganization;
  readonly task: ClientTask;
  /** Called with the cancelled task. */
  readonly onCancelled: (task: ClientTask) => void;
  readonly onAdded: () => void;
}

/** Adds an open task to a project, or gives it up; the latter is for good and confirmed first. */
export function TaskActions({ named, task, onCancelled, onAdded }: TaskActionsProps) {
  const [asking, setAsking] = useState<'add' | 'cancel'>();
  const close = () => setAsking(undefined);
  const cancelling = useMutation({
    mutationFn: () => cancelTask(named, task.id),
    onSuccess: (cancelled) => {
      close();
      onCancelled(cancelled);
      showSuccess(`${cancelled.title}: cancelled`);
    },
  });
  return (
    <>
      <Button onClick={() => setAsking('add')}>Add to a project</Button>
      <Button
        variant="subtle"
        onClick={() => {
          // What an earlier try was refused for is none of this question.
          cancelling.reset();
          setAsking('cancel');
        }}
      >
        Cancel task
      </Button>
      {asking === 'add' ? (
        <AddToProject named={named} tasks={[task]} onAdded={onAdded} onClose={close} />
      ) : null}
      {asking === 'cancel' ? (
        <ConfirmDialog
          title="Cancel this task?"
          lead="This cannot be undone. To bring the task back, upload it again."
          action="Cancel the task"
          busyAction="Cancelling…"
          isBusy={cancelling.isPending}
          problem={cancelling.isError ? messageOf(cancelling.error, 'The task was not changed.') : undefined}
          onConfirm={() => cancelling.mutate()}
          onClose={close}
        />
      ) : null}
    </>
  );
}
