import { useMutation } from '@tanstack/react-query';
import {
  orientationEndpoints,
  type OrientationTask,
  type Orientation,
  type OrientationTaskId,
} from '@redoubt/contract/orientation';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { queryClient } from '#platform/queries/query-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { call } from '#platform/api-client.ts';
import { paths } from '#platform/navigation/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { count } from '#ui/words/numbers.ts';
import { orientationQuery } from '../guide/orientation.queries.ts';
import { listSteps } from '../guide/first-attempt-steps.ts';
import classes from './orientation.module.css';

/** Where each task is done. */
const taskLinks: Readonly<Record<OrientationTaskId, { readonly to: string; readonly label: string }>> = {
  tutorial: { to: paths.challenge('night-counter'), label: 'Open the practice target' },
  workflow: { to: paths.article('tutorials', 'first-break'), label: 'Read Your first break' },
  process: { to: paths.review(), label: 'Read about quality review' },
  guidelines: { to: paths.conduct(), label: 'Read the code of conduct' },
};

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
        Marked as not done
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

/** A task that was done no longer counts, or counts again. */
function TakeBack({ task: { id, title, isDone } }: { readonly task: OrientationTask }) {
  const change = useMutation({
    mutationFn: () =>
      call(orientationEndpoints.takeBackTask, { params: { task: id }, body: { isTakenBack: isDone } }),
    onSuccess: (orientation) => queryClient.setQueryData(orientationQuery.queryKey, orientation),
  });
  const name = isDone ? 'Mark as not done' : 'Mark as done';
  return (
    <>
      <ActionButton
        size="md"
        variant="subtle"
        isBusy={change.isPending}
        aria-label={`${name}: ${title}`}
        onClick={() => change.mutate()}
      >
        {name}
      </ActionButton>
      <AlertNote problem={change.error ? messageOf(change.error, 'This could not be changed.') : undefined} />
    </>
  );
}
