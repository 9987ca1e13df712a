import { DISAGREEMENT_POINTS, type Project, type ProjectQuality } from '@redoubt/contract/projects';
import { Link } from 'react-router';
import { CloseAction, Dialog } from '#ui/dialog/dialog.tsx';
import { count, numberWord } from '#ui/words/numbers.ts';
import { reviewPath, type ProjectsAt } from '../../shared/projects-at.ts';
import classes from './strip.module.css';

interface DisagreementsProps {
  readonly at: ProjectsAt;
  readonly project: Project;
  readonly quality: ProjectQuality;
  readonly onClose: () => void;
}

/** The cells that people rated far apart, widest apart first, each with who gave which score. */
export function Disagreements({ at, project, quality, onClose }: DisagreementsProps) {
  const { disagreements, tasksInDisagreement } = quality;
  return (
    <Dialog
      title={`${count(tasksInDisagreement, 'task', 'tasks')} where raters disagree`}
      lead={`Scores of one answer by one criterion that are ${numberWord(DISAGREEMENT_POINTS)} or more points apart, widest apart first. Nobody is penalised by this: it tells you where to look.`}
      width={640}
      onClose={onClose}
    >
      <ul className={classes['cells']}>
        {disagreements.map(({ taskId, code, title, answer, criterion, scores }) => (
          <li key={`${taskId} ${answer} ${criterion}`} className={classes['cell']}>
            <p>
              <span className="mono">{code}</span> <strong>{title}</strong>
            </p>
            <p className={classes['soft']}>
              Answer {answer}, {criterion}
            </p>
            <ul className={classes['scores']}>
              {scores.map(({ assignmentId, by, score }) => (
                <li key={assignmentId}>
                  <Link to={reviewPath(at, project.id, assignmentId)} className="text-link">
                    {by}
                  </Link>{' '}
                  gave <strong>{score}</strong>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}
