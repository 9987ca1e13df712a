import type { OrganizationKind } from '@redoubt/contract/organizations';
import { expertImportEndpoints, expertTemplates } from '@redoubt/contract/talent';
import { importCalls } from '#platform/imports/kind/import-calls.ts';
import type { WebImport } from '#platform/imports/kind/import-kind.ts';
import type { NamedOrganization } from '#platform/organizations/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { expertWords, talentWords } from './upload-words.ts';

/** Experts as they are uploaded for an organization. */
export function expertImport(named: NamedOrganization, kind: OrganizationKind): WebImport {
  return {
    queryKey: ['talent', 'uploads', named],
    // Clients have the uploads of their tasks on the same page.
    ...(kind === 'client' && { shownIn: 'talentUpload' }),
    template: expertTemplates[kind],
    words: kind === 'client' ? talentWords : expertWords,
    ...importCalls(expertImportEndpoints, named),
    // Experts, their counts and the row of figures.
    onChanged: () => {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [feature, part] }) => feature === 'talent' && part !== 'uploads',
      });
    },
  };
}
