import { type Project, projectSavedSince } from '@redoubt/contract/projects';
import { useMutation } from '@tanstack/react-query';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showSuccess } from '#ui/toasts/toasts.ts';
import type { ProjectsAt } from '../../shared/projects-at.ts';
import { projectQuery, removeProject } from '../project-queries.ts';
import { type PlainMove, leadOf, makeMove, moveWords } from './moves.ts';

interface MoveDialogProps {
  readonly at: ProjectsAt;
  readonly project: Project;
  readonly move: PlainMove;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before a project moves on, and says how much is held or comes back. */
export function MoveDialog({ at, project, move, onClose, onRemoved }: MoveDialogProps) {
  const { title, action, busy, done, failed } = moveWords[move];
  const seen = { id: project.id, revision: project.revision, named: at.named };
  const mutation = useMutation({
    mutationFn: async () => {
      if (move !== 'remove') return makeMove(move, seen);
      await removeProject(seen);
      return null;
    },
    // The question goes on with the project as it is now: its sums, and the revision that is followed.
    onError: (error) =>
      problemOf(error, projectSavedSince.code) &&
      queryClient.query({ ...projectQuery(at.named, project.id), staleTime: 0 }),
    onSuccess: (moved) => {
      onClose();
      if (moved === null) onRemoved();
      const isSubmitted = moved?.state === 'submitted';
      showSuccess(`${project.code} ${isSubmitted ? 'was sent for approval' : done}`, project.title);
    },
  });
  return (
    <ConfirmDialog
      title={title}
      lead={leadOf(move, project, at)}
      keep="Back"
      action={action}
      busyAction={busy}
      isBusy={mutation.isPending}
      problem={mutation.isError ? wordsOf(mutation.error, failed) : undefined}
      onConfirm={() => mutation.mutate()}
      onClose={onClose}
    />
  );
}

function wordsOf(error: Error, failed: string): string {
  return problemOf(error, projectSavedSince.code)
    ? 'Somebody saved this project after you opened it. It is shown as it is now: read it again, then decide.'
    : messageOf(error, failed);
}
