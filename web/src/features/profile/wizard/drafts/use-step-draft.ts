import { useEffect, useState, useSyncExternalStore } from 'react';
import { queryClient } from '#platform/query-client.ts';
import type { StepDraft } from '#platform/wizard/wizard-step.ts';
import { profileQuery } from '../../profile.queries.ts';
import type { WizardStep } from '../wizard-steps.ts';
import { DraftKeeper, type DraftState, type StoredDraft } from './draft-keeper.ts';
import { draftQuery, draftShelf } from './drafts.queries.ts';

interface KeptStep {
  /** What the step is given. */
  readonly draft: StepDraft<unknown>;
  readonly keeper: DraftKeeper;
  readonly state: DraftState;
  /** Changes when the step has to begin anew, with what `draft.restored` is then. */
  readonly version: number;
  /** Gives up what is typed here for what was stored elsewhere. */
  readonly takeTheirs: () => Promise<void>;
}

/** Keeps what is typed into a step on the server, from what was loaded of it. */
export function useStepDraft(step: WizardStep, stored: StoredDraft): KeptStep {
  const [keeper] = useState(() => new DraftKeeper(stored, draftShelf(step)));
  const [begun, setBegun] = useState({ version: 0, restored: stored.content });
  const state = useSyncExternalStore(keeper.subscribe, () => keeper.state);

  // Whoever comes back to the step reads what the server has then.
  useEffect(() => () => queryClient.removeQueries({ queryKey: draftQuery(step).queryKey }), [step]);

  const takeTheirs = async () => {
    await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    const restored = keeper.takeTheirs();
    setBegun(({ version }) => ({ version: version + 1, restored }));
  };
  return {
    draft: { restored: begun.restored, keep: keeper.keep },
    keeper,
    state,
    version: begun.version,
    takeTheirs,
  };
}
