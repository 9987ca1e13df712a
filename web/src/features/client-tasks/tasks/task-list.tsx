import type { ClientTask, TaskState } from '@redoubt/contract/client-tasks';
import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { noop, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#ui/words/times.ts';
import { StateMark } from '#ui/state-mark.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { Drawer } from '#ui/drawer/drawer.tsx';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { messageOf } from '#platform/api-problem.ts';
import { useCursorSource } from '#platform/async/use-table-source.ts';
import type { ShownOrganization } from '#platform/organization-tab.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useUser } from '#platform/session.ts';
import { startDownload } from '#platform/start-download.ts';
import { Button } from '#ui/actions/button.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { TableView } from '#ui/data-table/view/table-view.ts';
import { useTableView } from '#ui/data-table/view/use-table-view.ts';
import { showError } from '#ui/toasts/toasts.ts';
import { AddToProject } from './add-to-project.tsx';
import { TaskActions } from './task-actions.tsx';
import { TaskForm } from './task-form.tsx';
import { tasksOffer } from './task-columns.tsx';
import { stateLooks, priorityWords, sayReward, typeWords } from './task-words.ts';
import { engagementQuery, filterOf, issueTasksTicket, tasksQuery } from './tasks.queries.ts';
import classes from './tasks.module.css';

const idOf = ({ id }: ClientTask): string => id;
const describe = ({ title, state }: ClientTask): string => `${title}, ${stateLooks[state].word}`;
const noun = { one: 'task', many: 'tasks' };
const failure = { title: 'The tasks could not be loaded', fallback: 'Try again in a moment.' };
const empty = { title: 'No tasks yet', text: 'Upload a .csv file above to add tasks.' };
const noMatch = { title: 'No task matches', text: 'Try fewer words, another state or another type.' };

/** How many the list has in all; unknown where it is searched, or filtered by more than the state. */
function countMatching(
  { open, added, done, cancelled }: Record<TaskState, number>,
  { search, filters }: TableView,
): number | undefined {
  const chosen = Object.entries(filters).filter(([, values]) => values.length > 0);
  if (search !== '' || chosen.some(([id]) => id !== 'state')) return undefined;
  const counts: Readonly<Record<string, number>> = { open, added, done, cancelled };
  const [state] = filters['state'] ?? [];
  return state === undefined ? open + added + done + cancelled : counts[state];
}

/** Every task of the organization; one opens in a drawer, where managers edit it and add it to a project. */
export function TaskList({ named, memberRole }: ShownOrganization) {
  const user = useUser();
  const state = useTableView({ ...tasksOffer, savedAs: `${user?.id ?? ''}:client-tasks` });
  const counts = useQuery(engagementQuery(named)).data?.tasks;
  const total = counts && countMatching(counts, state.view);
  const source = useCursorSource(useQuery(tasksQuery(named, state.view)), failure, total);
  const [opened, setOpened] = useState<ClientTask>();
  const [isOpen, setIsOpen] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const mayEdit = isAtLeast(memberRole, 'manager');
  const shown = source.rows?.find(({ id }) => id === opened?.id) ?? opened;
  const download = useMutation({
    mutationFn: () => issueTasksTicket(named, filterOf(state.view)),
    onSuccess: startDownload,
    onError: (error) => showError('The download did not start', messageOf(error, 'Please try again.')),
  });
  return (
    <>
      <DataTable
        name="Tasks"
        noun={noun}
        state={state}
        columns={tasksOffer.columns}
        filters={tasksOffer.filters}
        source={source}
        idOf={idOf}
        describe={describe}
        search="Title, text, language or skill"
        density="dense"
        onOpen={(task) => {
          setOpened(task);
          setIsOpen(true);
        }}
        currentId={isOpen ? opened?.id : undefined}
        actions={
          <>
            <ActionButton variant="default" isBusy={download.isPending} onClick={() => download.mutate()}>
              Export CSV
            </ActionButton>
            {mayEdit && counts !== undefined && counts.open > 0 ? (
              <Button onClick={() => setIsAdding(true)}>Add to a project</Button>
            ) : null}
          </>
        }
        empty={empty}
        noMatch={noMatch}
      />
      <TaskDrawer
        named={named}
        task={shown}
        isOpen={isOpen}
        mayEdit={mayEdit}
        // A filter may hide it from now on: what is open shows how it is all the same.
        onCancelled={(cancelled) => setOpened((now) => (now?.id === cancelled.id ? cancelled : now))}
        onClose={() => setIsOpen(false)}
      />
      {isAdding ? (
        <AddToProject named={named} tasks={null} onAdded={noop} onClose={() => setIsAdding(false)} />
      ) : null}
    </>
  );
}

interface TaskDrawerProps {
  readonly named: NamedOrganization;
  /** Kept while the drawer slides out. */
  readonly task: ClientTask | undefined;
  readonly isOpen: boolean;
  readonly mayEdit: boolean;
  readonly onCancelled: (task: ClientTask) => void;
  readonly onClose: () => void;
}

/** One task: edited while it is open, else read. */
function TaskDrawer({ named, task, isOpen, mayEdit, onCancelled, onClose }: TaskDrawerProps) {
  if (task === undefined) return null;
  const { word, shape, tone } = stateLooks[task.state];
  const isEdited = mayEdit && task.state === 'open';
  return (
    <Drawer isOpen={isOpen} title={task.title} onClose={onClose}>
      <div className={classes['state']}>
        <StateMark shape={shape} tone={tone}>
          {word}
        </StateMark>
        {task.project === null ? null : (
          <Link to={paths.clientProject(task.project.id, { ...named })}>{task.project.code}</Link>
        )}
        {isEdited ? (
          <TaskActions key={task.id} named={named} task={task} onCancelled={onCancelled} onAdded={onClose} />
        ) : null}
      </div>
      {isEdited ? (
        <TaskForm key={task.id} named={named} task={task} onSaved={onClose} />
      ) : (
        <TaskFacts task={task} />
      )}
    </Drawer>
  );
}

function TaskFacts({ task }: { readonly task: ClientTask }) {
  return (
    <Facts isStacked>
      <Fact term="Type">{typeWords[task.type]}</Fact>
      <Fact term="Instructions">
        <Text>{task.instructions}</Text>
      </Fact>
      <Fact term="Input">
        <Text>{task.input || '–'}</Text>
      </Fact>
      <Fact term="Reference">
        <Text>{task.reference || '–'}</Text>
      </Fact>
      <Fact term="Language">{task.language || '–'}</Fact>
      <Fact term="Skills">{task.skills.join(', ') || '–'}</Fact>
      <Fact term="Priority">{priorityWords[task.priority]}</Fact>
      <Fact term="Reward">{sayReward(task.reward)}</Fact>
      <Fact term="Due date">{task.dueDate === null ? '–' : formatDay(task.dueDate)}</Fact>
    </Facts>
  );
}

function Text({ children }: { readonly children: string }) {
  return <span className={classes['text']}>{children}</span>;
}
