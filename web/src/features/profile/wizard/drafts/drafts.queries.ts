import { draftChanged, profileEndpoints } from '@redoubt/contract/profile';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { call } from '#platform/api-client.ts';
import { membersOf } from '#platform/api-problem.ts';
import { queryClient } from '#platform/query-client.ts';
import { profileQuery } from '../../profile.queries.ts';
import type { WizardStep } from '../wizard-steps.ts';
import type { DraftShelf, StoredDraft } from './draft-keeper.ts';

/** Whatever a step's form wrote: the server keeps it as it is. */
const fields = z.record(z.string(), z.unknown());

/** What was typed into a step and not saved. Read once when the step opens; from then on its keeper knows. */
export function draftQuery(step: WizardStep) {
  return queryOptions({
    queryKey: ['profile', 'draft', step.id],
    queryFn: ({ signal }) =>
      call(profileEndpoints.getDraft, { params: { step: step.id }, signal, isQuiet: true }),
    staleTime: 'static',
  });
}

/** Where the drafts of a step are: on the server. Autosaves are no matter of the global loading counter. */
export function draftShelf(step: WizardStep): DraftShelf {
  return {
    save: (draft) => saveDraft(step, draft),
    remove: async () => {
      const { revision } = await call(profileEndpoints.removeDraft, {
        params: { step: step.id },
        isQuiet: true,
      });
      return revision;
    },
  };
}

async function saveDraft(
  step: WizardStep,
  { revision, content }: StoredDraft,
): ReturnType<DraftShelf['save']> {
  try {
    const body = { revision, content: fields.parse(content) };
    return await call(profileEndpoints.saveDraft, { params: { step: step.id }, body, isQuiet: true });
  } catch (error) {
    const changed = membersOf(error, draftChanged);
    if (!changed) throw error;
    const theirs = { revision: changed.revision, content: changed.content ?? null };
    if (theirs.content !== null || (await hasPartChanged(step))) return { changed: theirs };
    // The draft went with a save of our own: nothing of anybody else's is replaced.
    return saveDraft(step, { revision: theirs.revision, content });
  }
}

/** Whether what is stored of the step is something else than this page knows: it was saved somewhere else. */
async function hasPartChanged({ part }: WizardStep): Promise<boolean> {
  const known = queryClient.getQueryData(profileQuery.queryKey);
  const stored = await call(profileEndpoints.getProfile, { isQuiet: true });
  return JSON.stringify(known?.[part]) !== JSON.stringify(stored[part]);
}
