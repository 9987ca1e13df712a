import type { Project } from '@redoubt/contract/projects';
import { showSuccess } from '#ui/toasts/toasts.ts';
import type { ProjectsAt } from '../../shared/projects-at.ts';
import { SayWhyDialog } from '../say-why-dialog.tsx';
import { moveWords, type ReasonedMove, reasonedMoves } from './moves.ts';

interface ReasonDialogProps {
  readonly at: ProjectsAt;
  readonly project: Project;
  readonly move: ReasonedMove;
  readonly onClose: () => void;
}

const leads = {
  pause:
    'Nobody takes a task meanwhile; work that was begun goes on and earns its rate. Experts at work read the reason.',
  return: 'It becomes a draft again. The client reads the reason, can change the project and open it again.',
} as const;

const LONGEST_REASON = 1000;

/** Asks why a project is paused or returned. */
export function ReasonDialog({ at, project, move, onClose }: ReasonDialogProps) {
  const { title, action, busy, done, failed } = moveWords[move];
  return (
    <SayWhyDialog
      {...{ title, action, busy, failed, onClose }}
      lead={leads[move]}
      longest={LONGEST_REASON}
      send={async (reason) => {
        await reasonedMoves[move]({ id: project.id, revision: project.revision, named: at.named }, reason);
        showSuccess(`${project.code} ${done}`, project.title);
      }}
    />
  );
}
