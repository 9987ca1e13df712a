import type { ClientTask } from '@redoubt/contract/client-tasks';
import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { paths } from '#platform/navigation/paths.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { showInfo, showSuccess } from '#ui/toasts/toasts.ts';
import { count, plural } from '#ui/words/numbers.ts';
import { typeWords } from './task-words.ts';
import { addToProject, projectsQuery } from './tasks.queries.ts';

interface AddToProjectProps {
  readonly named: NamedOrganization;
  /** Null: all that are open. */
  readonly tasks: readonly ClientTask[] | null;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

const NEW = 'new';

/** Asks into which project tasks go, one that is not over or a new one, and shows it then. */
export function AddToProject({ named, tasks, onAdded, onClose }: AddToProjectProps) {
  const [chosen, setChosen] = useState<string>();
  const navigate = useNavigate();
  const projects = useQuery(projectsQuery(named));
  const adding = useMutation({
    mutationFn: (projectId: ProjectId | null) => addToProject(named, { projectId, tasks }),
    onSuccess: ({ id, added }) => {
      if (added > 0) showSuccess(`${count(added, 'task was', 'tasks were')} added to the project`);
      else showInfo('No task was added', 'The project has them already, or none of its kinds is open.');
      onAdded();
      onClose();
      void navigate(paths.clientProject(id, { ...named }));
    },
  });
  return (
    <Dialog title="Add to a project" lead={sayWhat(tasks)} onClose={onClose}>
      <AsyncContent
        of={projects}
        loading={{ rows: 1, label: 'Loading your projects' }}
        failure={{ title: 'Your projects could not be loaded', fallback: 'Try again in a moment.' }}
      >
        {({ items }) => {
          const open = items.filter(({ state }) => state === 'draft' || state === 'open');
          const value = chosen ?? open[0]?.id ?? NEW;
          const { id: projectId = null } = open.find(({ id }) => id === value) ?? {};
          return (
            <>
              <SelectField
                label="Project"
                data-autofocus
                value={value}
                options={[
                  ...open.map(({ id, code, title }) => ({ value: id, label: `${code} ${title}` })),
                  { value: NEW, label: 'New project' },
                ]}
                error={
                  adding.isError ? messageOf(adding.error, 'Nothing was added. Please try again.') : undefined
                }
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
              <DialogActions>
                <Button variant="default" size="md" disabled={adding.isPending} onClick={onClose}>
                  Cancel
                </Button>
                <ActionButton
                  size="md"
                  isBusy={adding.isPending}
                  busyLabel="Adding…"
                  onClick={() => adding.mutate(projectId)}
                >
                  {projectId === null ? 'Begin the project' : 'Add'}
                </ActionButton>
              </DialogActions>
            </>
          );
        }}
      </AsyncContent>
    </Dialog>
  );
}

const projectTypes: ReadonlySet<string> = new Set(['content-writing', 'rating']);

function sayWhat(tasks: readonly ClientTask[] | null): string {
  if (tasks === null)
    return 'All open tasks for content writing and rating go into it as they are now; those of other types stay on your list. Experts see them once the project is open.';
  const other = tasks.find(({ type }) => !projectTypes.has(type));
  const asWriting =
    other === undefined
      ? ''
      : ` Projects have no tasks of the type ${typeWords[other.type]}: there, experts write an answer to it.`;
  return `${plural(
    tasks.length,
    'The task goes into it as it is now. Experts see it once the project is open.',
    'The tasks go into it as they are now. Experts see them once the project is open.',
  )}${asWriting}`;
}
