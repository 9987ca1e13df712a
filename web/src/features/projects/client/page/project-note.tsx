import type { Project } from '@redoubt/contract/projects';
import type { ProjectsAt } from '../../shared/projects-at.ts';
import classes from '../../shared/parts.module.css';

interface ProjectNoteProps {
  readonly at: ProjectsAt;
  readonly project: Pick<Project, 'state' | 'reason'>;
}

/** Why a project was returned or paused, or what its client waits for. */
export function ProjectNote({ at, project: { state, reason } }: ProjectNoteProps) {
  if (state === 'submitted' && at.area === 'client')
    return (
      <p className={classes['note']}>
        An Admin reads the first project of each client before experts see it. We tell you once it is open or
        returned; until then its tasks stay as they are. To change something, withdraw it.
      </p>
    );
  if (reason === '' || (state !== 'draft' && state !== 'paused')) return null;
  return (
    <blockquote className={classes['note']}>
      <strong>{state === 'draft' ? 'Returned' : 'Paused'}: </strong>
      {reason}
    </blockquote>
  );
}
