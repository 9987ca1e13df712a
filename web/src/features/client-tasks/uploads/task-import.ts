import { taskImportEndpoints, taskTemplate, type TaskState } from '@redoubt/contract/client-tasks';
import { currencies } from '@redoubt/contract/shared/money/currencies.ts';
import { count } from '#ui/words/numbers.ts';
import { importCalls } from '#platform/imports/kind/import-calls.ts';
import type { WebImport, ImportWords } from '#platform/imports/kind/import-kind.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { stateLooks } from '../tasks/task-words.ts';

/** What the uploads of tasks say. */
const taskUploadWords: ImportWords = {
  rows: 'Tasks',
  complete: (added) => `${count(added, 'task was', 'tasks were')} added.`,
  wouldBe: (added) => `Nothing has changed yet. ${count(added, 'task', 'tasks')} would be added.`,
  duplicates: (found) => `${count(found, 'duplicate', 'duplicates')}, not added`,
  failed: (found) => `${count(found, 'row', 'rows')} to correct`,
  failedLead: 'The wrong part is marked. Correct it in your file and upload only these rows.',
  existing({ state, since }, day) {
    const { word } = stateLooks[state as TaskState];
    const added = since === null ? '' : `, added on ${day(since)}`;
    return `Already among your tasks, ${word.toLowerCase()}${added}`;
  },
  undoLead:
    'The tasks that it added are removed, except those that were edited, cancelled or added to a project since.',
  stays: 'edited, cancelled or added to a project since',
};

/** Tasks as they are uploaded for an organization. */
export function taskImport(named: NamedOrganization): WebImport {
  return {
    queryKey: ['client-tasks', 'uploads', named],
    columns: taskTemplate.columns,
    currencies,
    template: taskTemplate,
    words: taskUploadWords,
    ...importCalls(taskImportEndpoints, named),
    // The list and the figures.
    onChanged: () => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [feature, part] }) => feature === 'client-tasks' && part !== 'uploads',
      });
    },
  };
}
