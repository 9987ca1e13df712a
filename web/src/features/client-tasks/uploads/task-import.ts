import { taskImportEndpoints, taskTemplate } from '@redoubt/contract/client-tasks';
import { importCalls } from '#platform/imports/kind/import-calls.ts';
import type { WebImport } from '#platform/imports/kind/import-kind.ts';
import type { NamedOrganization } from '#platform/organizations/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { taskUploadWords } from './task-upload-words.ts';

/** Tasks as they are uploaded for an organization. */
export function taskImport(named: NamedOrganization): WebImport {
  return {
    queryKey: ['client-tasks', 'uploads', named],
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
