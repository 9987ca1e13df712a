import type { TaskState } from '@redoubt/contract/client-tasks';
import type { ImportWords } from '#platform/imports/kind/import-kind.ts';
import { count, figure, plural } from '#ui/words/numbers.ts';
import { stateLooks } from '../tasks/task-words.ts';

/** What the uploads of tasks say. */
export const taskUploadWords: ImportWords = {
  rows: 'Tasks',
  complete: (added) => `Upload Complete! ${count(added, 'task was', 'tasks were')} successfully added.`,
  wouldBe: (added) => `Nothing is changed yet. ${count(added, 'task', 'tasks')} would be added.`,
  duplicates: (found) =>
    `Duplicate Tasks Detected! ${figure(found)} ${plural(found, 'task is', 'tasks are')} there already:`,
  failed: (found) => `Failed Uploads (${figure(found)})`,
  failedLead: 'The wrong part is marked. Correct it in your file and upload only these rows.',
  existing({ state, since }, day) {
    const { word } = stateLooks[state as TaskState];
    const added = since === null ? '' : `, added on ${day(since)}`;
    return `Already among your tasks, ${word.toLowerCase()}${added}`;
  },
  undoLead: 'The tasks that it added are removed. Tasks that somebody edited, paused or finished since stay.',
};
