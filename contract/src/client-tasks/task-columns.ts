import type { TaskContent } from './task-fields.ts';

interface TaskColumn {
  readonly key: keyof TaskContent;
  readonly name: string;
  /** A file without one that is required is refused. */
  readonly isRequired: boolean;
}

/** What tasks are uploaded by. */
export const taskTemplate = {
  fileName: 'task_template.csv',
  columns: [
    { key: 'title', name: 'Title', isRequired: true },
    { key: 'type', name: 'Type', isRequired: true },
    { key: 'instructions', name: 'Instructions', isRequired: true },
    { key: 'input', name: 'Input', isRequired: false },
    { key: 'reference', name: 'Reference', isRequired: false },
    { key: 'language', name: 'Language', isRequired: false },
    { key: 'skills', name: 'Skills', isRequired: false },
    { key: 'priority', name: 'Priority', isRequired: false },
    { key: 'reward', name: 'Reward', isRequired: false },
    { key: 'dueDate', name: 'Due Date', isRequired: false },
  ] as readonly TaskColumn[],
} as const;
