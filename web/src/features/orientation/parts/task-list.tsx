import type { Orientation, OrientationTask } from '@redoubt/contract/orientation';
import { LinkButton } from '#ui/link-button.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { count } from '#ui/words/numbers.ts';
import { listSteps } from '../guide/first-attempt-steps.ts';
import classes from './orientation.module.css';
import { TakeBack } from './take-back.tsx';
import { taskLinks } from './task-links.ts';

/** The four tasks: what each asks, how far it is, and where it is done. */
export function TaskList({ orientation }: { readonly orientation: Orientation }) {
  return (
    <ol className={classes['tasks']}>
      {orientation.tasks.map((task) => (
        <li key={task.id} className={classes['task']}>
          <div className={classes['taskHead']}>
            <h3 className={classes['taskTitle']}>{task.title}</h3>
            <TaskState task={task} />
          </div>
          <p className={classes['facts']}>
            {task.type} · {task.estimatedTime}
          </p>
          <p>{task.description}</p>
          {task.id === 'tutorial' ? <Steps firstAttempt={orientation.firstAttempt} /> : null}
          <div className={classes['actions']}>
            <LinkButton to={taskLinks[task.id].to} kind={task.isCredited ? 'outline' : 'ink'}>
              {taskLinks[task.id].label}
            </LinkButton>
            {task.isCredited ? <TakeBack task={task} /> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

function TaskState({ task: { isDone, isCredited, progress } }: { readonly task: OrientationTask }) {
  if (isDone)
    return (
      <StateMark shape="dot" tone="safe">
        Done
      </StateMark>
    );
  if (isCredited)
    return (
      <StateMark shape="ring" tone="warn">
        Taken back
      </StateMark>
    );
  return (
    <StateMark shape="ring" tone="plain">
      {progress.done > 0 && progress.of > 1
        ? `${String(progress.done)} of ${count(progress.of, 'step', 'steps')}`
        : 'To do'}
    </StateMark>
  );
}

/** The guide through a first attempt. */
function Steps({ firstAttempt }: Pick<Orientation, 'firstAttempt'>) {
  return (
    <ol className={classes['steps']} aria-label="Steps of the tutorial">
      {listSteps(firstAttempt).map(({ name, isDone, how }) => (
        <li key={name}>
          <StateMark shape={isDone ? 'dot' : 'ring'} tone={isDone ? 'safe' : 'plain'}>
            <strong>{name}</strong>
            {isDone ? ', done. ' : '. '}
            {how}
          </StateMark>
        </li>
      ))}
    </ol>
  );
}
