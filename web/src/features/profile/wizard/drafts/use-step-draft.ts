import type { Profile } from '@redoubt/contract/profile';
import { useCallback, useEffect, useState } from 'react';
import type { SaveStatus } from '#platform/autosave/save-state.ts';
import { useAutosave } from '#platform/autosave/use-autosave.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import type { StepDraft } from '#platform/wizard/wizard-step.ts';
import { profileQuery } from '../../queries/profile.queries.ts';
import type { WizardStep } from '../steps/wizard-steps.ts';
import { DraftKeeper, type StoredDraft } from './draft-keeper.ts';
import { draftQuery, ServerShelf } from './drafts.queries.ts';

interface SavedStep {
  /** What the step is given. */
  readonly draft: StepDraft<unknown>;
  readonly keeper: DraftKeeper;
  readonly told: SaveStatus;
  /** Changes when the step has to begin anew, with what `draft.restored` is then. */
  readonly version: number;
  /** Gives up what is typed here for what was stored elsewhere. */
  readonly takeTheirs: () => Promise<void>;
  /** The step was saved, or the server said what of it is. */
  readonly see: (profile: Profile) => void;
  /** The profile as it is now. */
  readonly whole: Profile;
}

interface Begin {
  readonly step: WizardStep;
  readonly stored: StoredDraft;
  readonly profile: Profile;
}

/** Keeps what is typed into a step on the server, from what was loaded of it. */
export function useStepDraft({ step, stored, profile }: Begin): SavedStep {
  const [shelf] = useState(() => new ServerShelf(step, profile[step.part]));
  const [keeper] = useState(() => new DraftKeeper(stored, shelf));
  const [begun, setBegun] = useState({ version: 0, restored: stored.content });
  const told = useAutosave(keeper.autosave);

  // Whoever comes back to the step reads what the server has then.
  useEffect(() => () => queryClient.removeQueries({ queryKey: draftQuery(step).queryKey }), [step]);

  const see = useCallback((latest: Profile) => shelf.see(latest[step.part]), [shelf, step]);
  const takeTheirs = async () => {
    // Thrown away here only once what stands there is here.
    const latest = await queryClient.query({ ...profileQuery, staleTime: 0 });
    see(latest);
    const restored = keeper.takeTheirs();
    setBegun(({ version }) => ({ version: version + 1, restored }));
  };
  return {
    draft: { restored: begun.restored, keep: keeper.keep, save: keeper.save, savePart: keeper.savePart },
    keeper,
    told,
    version: begun.version,
    takeTheirs,
    see,
    // The cache knows a moment before it tells: a step that begins anew must begin with what is there.
    whole: queryClient.getQueryData(profileQuery.queryKey) ?? profile,
  };
}
