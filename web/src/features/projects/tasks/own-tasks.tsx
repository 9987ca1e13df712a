import type { Project } from '@redoubt/contract/projects';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showInfo, showSuccess } from '#ui/toasts/toasts.ts';
import { count } from '#ui/words/numbers.ts';
import type { ProjectsAt } from '../shared/projects-at.ts';
import { addClientTasks, sayKnown } from './tasks.queries.ts';

interface OwnTasksProps {
  readonly at: ProjectsAt;
  readonly project: Project;
}

/** Brings what the client uploaded to its task list into the project. */
export function OwnTasks({ at, project }: OwnTasksProps) {
  const [isAsking, setIsAsking] = useState(false);
  const adding = useMutation({
    mutationFn: () => addClientTasks({ named: at.named, id: project.id }),
    onSuccess: (result) => {
      setIsAsking(false);
      if (result.added > 0)
        showSuccess(`${count(result.added, 'task was', 'tasks were')} added`, sayKnown(result));
      else showInfo('No task was added', 'Your task list has no open task that is in no project yet.');
    },
  });
  const whose = at.area === 'admin' ? 'the client’s' : 'your';
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          adding.reset();
          setIsAsking(true);
        }}
      >
        Add from {whose} task list
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Add all tasks of ${whose} list?`}
          lead="Every open task of the kinds content writing and rating that is in no project yet is copied into this one. Later changes in the list do not reach the project."
          keep="Back"
          action="Add them"
          busyAction="Adding…"
          isBusy={adding.isPending}
          problem={adding.isError ? messageOf(adding.error, 'No task was added.') : undefined}
          onConfirm={() => adding.mutate()}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
