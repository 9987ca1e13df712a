import { EXAMPLE_MARK } from '#shared/csv/csv-terms.ts';
import { type TaskContent, taskPriorities, taskTypes } from './task-fields.ts';

interface TaskColumn {
  readonly key: keyof TaskContent;
  readonly name: string;
  /** What other programs call it. */
  readonly otherNames?: readonly string[];
  /** A file without one that is required is refused. */
  readonly isRequired: boolean;
  /** What the template's second line shows of it. */
  readonly example: string;
}

/** What tasks are uploaded by. */
export const taskTemplate = {
  fileName: 'task_template.csv',
  columns: [
    {
      key: 'title',
      name: 'Title',
      otherNames: ['task', 'task title'],
      isRequired: true,
      example: EXAMPLE_MARK,
    },
    {
      key: 'type',
      name: 'Type',
      otherNames: ['task type'],
      isRequired: true,
      example: taskTypes.join(' | '),
    },
    {
      key: 'instructions',
      name: 'Instructions',
      otherNames: ['instruction'],
      isRequired: true,
      example: 'What the expert is to do',
    },
    { key: 'input', name: 'Input', isRequired: false, example: 'What they work on, such as a prompt' },
    { key: 'reference', name: 'Reference', isRequired: false, example: 'What a good answer is held against' },
    { key: 'language', name: 'Language', otherNames: ['languages'], isRequired: false, example: 'German' },
    { key: 'skills', name: 'Skills', otherNames: ['skill'], isRequired: false, example: 'Chemistry; Law' },
    { key: 'priority', name: 'Priority', isRequired: false, example: taskPriorities.join(' | ') },
    { key: 'reward', name: 'Reward', isRequired: false, example: 'EUR 12.50' },
    {
      key: 'dueDate',
      name: 'Due Date',
      otherNames: ['due', 'deadline', 'due on'],
      isRequired: false,
      example: '2027-03-31',
    },
  ] as readonly TaskColumn[],
} as const;
