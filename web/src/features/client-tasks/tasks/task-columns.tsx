import { type ClientTask, taskStates, taskTypes } from '@redoubt/contract/client-tasks';
import type { DataColumn, DataFilter } from '#ui/data-table/columns/columns.ts';
import { TwoLines } from '#ui/data-table/columns/two-lines.tsx';
import { shapeOf } from '#ui/data-table/view/shape-of.ts';
import { StateMark, StateShape } from '#ui/state-mark.tsx';
import { formatDay, formatTime } from '#ui/words/times.ts';
import { priorityWords, sayReward, stateLooks, typeWords } from './task-words.ts';

const columns: readonly DataColumn<ClientTask>[] = [
  {
    id: 'title',
    title: 'Title',
    isName: true,
    draw: ({ title, language, skills }) => (
      <TwoLines line={title} under={[language, ...skills].filter((word) => word !== '').join(', ')} />
    ),
  },
  { id: 'type', title: 'Type', width: '170px', draw: ({ type }) => typeWords[type] },
  {
    id: 'state',
    title: 'State',
    width: '148px',
    draw: ({ state, project }) => {
      const { word, shape, tone } = stateLooks[state];
      return (
        <StateMark shape={shape} tone={tone}>
          {project === null ? word : `In ${project.code}`}
        </StateMark>
      );
    },
  },
  { id: 'priority', title: 'Priority', width: '96px', draw: ({ priority }) => priorityWords[priority] },
  { id: 'reward', title: 'Reward', width: '110px', isFigure: true, draw: ({ reward }) => sayReward(reward) },
  {
    id: 'due',
    title: 'Due',
    width: '116px',
    draw: ({ dueDate }) => (dueDate === null ? '–' : formatDay(dueDate)),
  },
  {
    id: 'added',
    title: 'Added',
    width: '116px',
    draw: ({ addedAt }) => formatTime(addedAt, 'date', 'UTC'),
  },
];

const stateFilter: DataFilter<ClientTask> = {
  id: 'state',
  label: 'State',
  takes: 'one',
  options: taskStates.map((value) => {
    const { word, shape, tone } = stateLooks[value];
    return { value, label: word, mark: <StateShape shape={shape} tone={tone} /> };
  }),
};

const typeFilter: DataFilter<ClientTask> = {
  id: 'type',
  label: 'Type',
  takes: 'one',
  options: taskTypes.map((value) => ({ value, label: typeWords[value] })),
};

/** The figures of the overview lead to them. */
const namedFilters: readonly DataFilter<ClientTask>[] = [
  { id: 'language', label: 'Language', takes: 'named', options: [] },
  { id: 'skill', label: 'Skill', takes: 'named', options: [] },
];

/** What the table offers, and its address may say. */
export const tasksOffer = { columns, filters: [stateFilter, typeFilter, ...namedFilters], hidden: ['added'] };

/** For loaders, which fetch the list before the table is drawn. */
export const tasksShape = shapeOf(tasksOffer);
