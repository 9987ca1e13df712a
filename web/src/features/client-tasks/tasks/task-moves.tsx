import type { ClientTask } from '@redoubt/contract/client-tasks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { stateLooks } from './task-words.ts';
import { moveTask, type TaskMove } from './tasks.queries.ts';

interface TaskMovesProps {
  readonly named: NamedOrganization;
  readonly task: ClientTask;
  /** Called with the changed task. */
  readonly onMoved: (task: ClientTask) => void;
}

const confirmations = {
  cancel: {
    title: 'Cancel this task?',
    lead: 'This cannot be undone. To bring the task back, upload it again.',
    action: 'Cancel the task',
    busyAction: 'Cancelling…',
  },
  finish: {
    title: 'Mark this task as done?',
    lead: 'It can no longer be edited, and it counts among your done tasks.',
    action: 'Mark as done',
    busyAction: 'Saving…',
  },
} as const;

/** Holds a task back, opens it again, finishes it or gives it up; what is for good is confirmations first. */
export function TaskMoves({ named, task, onMoved }: TaskMovesProps) {
  const [asking, setAsking] = useState<keyof typeof confirmations>();
  const move = useMutation({
    mutationFn: (to: TaskMove) => moveTask(named, task.id, to),
    onSuccess: (moved) => {
      const { title, state } = moved;
      setAsking(undefined);
      onMoved(moved);
      showSuccess(`${title}: ${stateLooks[state].word.toLowerCase()}`);
    },
    onError: (error) => {
      if (asking === undefined) showError('The task was not changed', messageOf(error, 'Please try again.'));
    },
  });
  const ask = (about: keyof typeof confirmations) => {
    // What an earlier try was refused for is none of this question.
    move.reset();
    setAsking(about);
  };
  const holds = task.state === 'open' ? 'pause' : 'resume';
  return (
    <>
      <ActionButton
        variant="default"
        isBusy={move.isPending && asking === undefined}
        busyLabel="Saving…"
        onClick={() => move.mutate(holds)}
      >
        {holds === 'pause' ? 'Pause' : 'Resume'}
      </ActionButton>
      <Button variant="default" onClick={() => ask('finish')}>
        Mark as done
      </Button>
      <Button variant="subtle" onClick={() => ask('cancel')}>
        Cancel task
      </Button>
      {asking === undefined ? null : (
        <ConfirmDialog
          {...confirmations[asking]}
          isBusy={move.isPending}
          problem={move.isError ? messageOf(move.error, 'The task was not changed.') : undefined}
          onConfirm={() => move.mutate(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
