import { offeredKinds, type Project, type ProjectTask, type TaskKind } from '@redoubt/contract/projects';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { ShowMore } from '#platform/async/show-more.tsx';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { StateMark, type MarkShape, type MarkTone } from '#ui/state-mark.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { count, figure } from '#ui/words/numbers.ts';
import parts from '../shared/parts.module.css';
import { isEditable, isJudged } from '../shared/project-words.ts';
import { kindName } from '../words/kind-words.ts';
import { editPath, type ProjectsAt } from '../shared/projects-at.ts';
import { AddTasksDialog } from './add-tasks-dialog.tsx';
import { RemoveTask } from './remove-task.tsx';
import { tasksQuery } from './tasks.queries.ts';
import { OwnTasks } from './own-tasks.tsx';
import classes from './tasks.module.css';

/** Of a project whose only kind is red teaming: each break is a task, and their number is in the form. */
const BREAKS_FIELD = 'kinds.0.settings.breaks';

interface TasksPanelProps {
  readonly at: ProjectsAt;
  readonly project: Project;
}

/** The tasks of a project, and how they come into it. */
export function TasksPanel({ at, project }: TasksPanelProps) {
  const [kind, setKind] = useState<TaskKind | 'all'>('all');
  const [isAdding, setIsAdding] = useState(false);
  const present = offeredKinds.filter((one) => project.byKind.some((of) => of.kind === one && of.tasks > 0));
  return (
    <section className={parts['card']} id="tasks" aria-labelledby="project-tasks" tabIndex={-1}>
      <div className={parts['head']}>
        <div className={parts['row']}>
          <h2 id="project-tasks" className={parts['partTitle']}>
            Tasks
          </h2>
          <span className={parts['soft']}>{count(project.tasks, 'task', 'tasks')}</span>
          {present.length > 1 ? (
            <Segmented
              label="Kind"
              options={[
                { value: 'all', label: 'All' },
                ...present.map((value) => ({ value, label: kindName(value) })),
              ]}
              value={kind}
              onChange={setKind}
            />
          ) : null}
        </div>
        {at.mayEdit && isEditable(project) && !isJudged(project.form) ? (
          <div className={parts['row']}>
            {project.organization === null ? null : <OwnTasks at={at} project={project} />}
            <Button variant={project.tasks === 0 ? 'filled' : 'default'} onClick={() => setIsAdding(true)}>
              Add tasks
            </Button>
          </div>
        ) : null}
        {at.mayEdit && isEditable(project) && isJudged(project.form) && project.openedAt !== null ? (
          <Link
            to={editPath(at, project.id, BREAKS_FIELD)}
            className={buttonClass({ variant: 'default' })}
            prefetch="intent"
          >
            Add breaks
          </Link>
        ) : null}
      </div>
      <Tasks key={kind} at={at} project={project} kind={kind === 'all' ? undefined : kind} />
      {isAdding ? <AddTasksDialog at={at} project={project} onClose={() => setIsAdding(false)} /> : null}
    </section>
  );
}

const columns = [
  { title: 'Task' },
  { title: 'Title' },
  { title: 'Kind' },
  { title: 'Language' },
  { title: 'State' },
  { title: 'Action', isHidden: true },
];

function Tasks({ at, project, kind }: TasksPanelProps & { readonly kind: TaskKind | undefined }) {
  const query = useInfiniteQuery(tasksQuery({ named: at.named, id: project.id }, kind));
  return (
    <AsyncContent
      of={query}
      loading={{ rows: 4, label: 'Loading the tasks' }}
      failure={{ title: 'The tasks could not be loaded', fallback: 'Try again in a moment.' }}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={
        <p className={parts['soft']}>
          {isJudged(project.form)
            ? 'No tasks yet. Choose a challenge: each break that earns the rate is a task.'
            : 'No tasks yet. Add them as a JSONL file, one task on each line, or take them from your task list, which reads CSV.'}
        </p>
      }
    >
      {({ pages }) => (
        <>
          <ListTable columns={columns} className={classes['rows']}>
            {pages
              .flatMap(({ items }) => items)
              .map((task) => (
                <Row key={task.id} at={at} project={project} task={task} />
              ))}
          </ListTable>
          <ShowMore of={query} label="Show more" failure="More tasks could not be loaded." />
        </>
      )}
    </AsyncContent>
  );
}

function Row({ at, project, task }: TasksPanelProps & { readonly task: ProjectTask }) {
  const { code, title, kind, language, isGold, isCancelled, freeCopies } = task;
  const { word, ...look } = lookOf(task, project);
  const isUntouched = freeCopies === null || freeCopies >= project.form.overlap;
  const mayRemove = at.mayEdit && !isCancelled && isUntouched && isEditable(project);
  return (
    <tr>
      <td className="mono">{code}</td>
      <th scope="row" className={classes['title']}>
        {title}
      </th>
      <td>
        {kindName(kind)}
        {isGold ? ', gold' : ''}
      </td>
      <td className={language === '' ? classes['none'] : undefined}>{language === '' ? '–' : language}</td>
      <td>
        <StateMark {...look}>{word}</StateMark>
      </td>
      <td className={classes['act']}>
        {mayRemove ? <RemoveTask of={{ named: at.named, id: project.id }} task={task} /> : null}
      </td>
    </tr>
  );
}

interface TaskLook {
  readonly word: string;
  readonly shape: MarkShape;
  readonly tone: MarkTone;
}

/** How far a task is, by how many people may still take it. */
function lookOf({ isCancelled, freeCopies }: ProjectTask, { form, state }: Project): TaskLook {
  if (isCancelled) return { word: 'Removed', shape: 'ring', tone: 'plain' };
  if (freeCopies === null)
    return {
      word: state === 'draft' || state === 'submitted' ? 'Ready' : 'Not opened yet',
      shape: 'ring',
      tone: 'plain',
    };
  if (freeCopies === 0) return { word: 'Taken', shape: 'dot', tone: 'safe' };
  const free = `${figure(freeCopies)} of ${figure(form.overlap)}`;
  if (state === 'completed') return { word: `${free} not taken`, shape: 'ring', tone: 'plain' };
  return { word: `${free} free`, shape: 'dot', tone: 'info' };
}
