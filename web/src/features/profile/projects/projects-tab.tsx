import type { Project } from '@redoubt/contract/profile';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useWhileShown } from '#platform/async/use-while-shown.ts';
import { messageOf } from '#platform/api-problem.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Button } from '#ui/actions/button.tsx';
import { ProfileCard } from '../frame/profile-frame.tsx';
import { ProjectList } from './project-list.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { projectListQuery, removeProject } from './projects.queries.ts';

/** The Projects tab: the portfolio, and what can be done with it. */
export function ProjectsTab({ onAdd }: { readonly onAdd: () => void }) {
  const query = useQuery(projectListQuery);
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 3, height: 'tall', label: 'Loading your projects' }}
      failure={{ title: 'Your projects could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(data) => <Portfolio projects={data} onAdd={onAdd} />}
    </AsyncContent>
  );
}

interface PortfolioProps {
  readonly projects: readonly Project[];
  readonly onAdd: () => void;
}

type Opened = { readonly kind: 'edit' | 'remove'; readonly project: Project } | null;

function Portfolio({ projects, onAdd }: PortfolioProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  if (projects.length === 0)
    return (
      <EmptyState title="No projects added yet" action={<Button onClick={onAdd}>Add New Project</Button>}>
        Add work that shows what you can do: the task, the result, and where to see it. Your tasks for clients
        here are{' '}
        <Link to={paths.projects({ tab: 'yours' })} className="text-link">
          among your projects
        </Link>
        .
      </EmptyState>
    );
  return (
    <ProfileCard
      title="Projects"
      rightSection={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={onAdd}
        >
          Add New Project
        </Button>
      }
    >
      <ProjectList
        projects={projects}
        onEdit={(project) => setOpened({ kind: 'edit', project })}
        onRemove={(project) => setOpened({ kind: 'remove', project })}
      />
      {opened?.kind === 'edit' ? <ProjectDialog project={opened.project} onClose={close} /> : null}
      {opened?.kind === 'remove' ? <RemoveProjectDialog project={opened.project} onClose={close} /> : null}
    </ProfileCard>
  );
}

interface RemoveProjectDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** Asks before a project is gone for good. */
function RemoveProjectDialog({ project, onClose }: RemoveProjectDialogProps) {
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
      lead={`“${project.title}” will be removed from your portfolio and your public page. This cannot be undone.`}
      action="Remove it"
      busyAction="Removing…"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}
