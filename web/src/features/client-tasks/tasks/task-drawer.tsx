import { type ClientTask, isUnderWay } from '@redoubt/contract/client-tasks';
import type { NamedOrganization } from '#platform/organizations/named-organization.ts';
import { Drawer } from '#ui/drawer/drawer.tsx';
import { Fact, Facts } from '#ui/facts/facts.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { formatDay } from '#ui/words/times.ts';
import { TaskForm } from './task-form.tsx';
import { TaskMoves } from './task-moves.tsx';
import { priorityWords, sayReward, stateLooks, typeWords } from './task-words.ts';
import classes from './tasks.module.css';

interface TaskDrawerProps {
  readonly named: NamedOrganization;
  /** Kept while the drawer slides out. */
  readonly task: ClientTask | undefined;
  readonly isOpen: boolean;
  readonly mayEdit: boolean;
  readonly onMoved: (task: ClientTask) => void;
  readonly onClose: () => void;
}

/** One task: edited and moved while it is under way, else read. */
export function TaskDrawer({ named, task, isOpen, mayEdit, onMoved, onClose }: TaskDrawerProps) {
  if (task === undefined) return null;
  const { word, shape, tone } = stateLooks[task.state];
  const isEdited = mayEdit && isUnderWay(task.state);
  return (
    <Drawer isOpen={isOpen} title={task.title} onClose={onClose}>
      <div className={classes['state']}>
        <StateMark shape={shape} tone={tone}>
          {word}
        </StateMark>
        {isEdited ? <TaskMoves key={task.id} named={named} task={task} onMoved={onMoved} /> : null}
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
