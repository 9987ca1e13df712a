import type { OrganizationKind } from '@redoubt/contract/organizations';
import {
  expertColumns,
  expertImportEndpoints,
  expertTemplates,
  type ExpertStatus,
} from '@redoubt/contract/talent';
import { count, figure } from '#ui/words/numbers.ts';
import { importCalls } from '#platform/imports/kind/import-calls.ts';
import type { WebImport, ImportWords } from '#platform/imports/kind/import-kind.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { queryClient } from '#platform/queries/query-client.ts';

const statusWords: Readonly<Partial<Record<ExpertStatus, string>>> = {
  active: 'active',
  skill_assessment: 'at the skill assessment',
  background_check: 'at the background check',
};

/** What the uploads of universities and partners say; the messages are the specification's. */
const expertWords: ImportWords = {
  rows: 'Expert profiles',
  complete: (added) => `Upload Complete! ${figure(added)} profiles were successfully added to the platform.`,
  wouldBe: (added) => `Nothing has changed yet. ${count(added, 'profile', 'profiles')} would be added.`,
  duplicates: (found) =>
    `Duplicate Profiles Detected! ${figure(found)} profile(s) already exist in the system:`,
  failed: (found) => `Failed Uploads (${figure(found)})`,
  failedLead: 'The wrong part is marked. Correct it in your file and upload only these rows.',
  existing({ state, since }, day) {
    if (state === 'invitation_sent')
      return since === null ? 'Already invited' : `Already invited on ${day(since)}`;
    const how = statusWords[state as ExpertStatus];
    return `Already in your organization, ${how ?? 'not yet active'}`;
  },
  undoLead:
    'The profiles that it added are removed, their invitations no longer work, and mails that are waiting are not sent. Experts who have accepted stay, and so do profiles that were edited since.',
  stays: 'accepted, or edited since',
};

/** Like the above, in the words for Clients. */
const talentWords: ImportWords = {
  ...expertWords,
  rows: 'Talent profiles',
  failed: (found) => `Incomplete Profiles (${figure(found)})`,
  failedLead: 'The following profiles could not be verified due to missing information:',
};

/** Experts as they are uploaded for an organization. */
export function expertImport(named: NamedOrganization, kind: OrganizationKind): WebImport {
  return {
    queryKey: ['talent', 'uploads', named],
    columns: expertColumns,
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
