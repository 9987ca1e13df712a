import type { Profile } from '@redoubt/contract/profile';
import { createRef } from 'react';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { buildStepDraft } from '../step-draft.builders.ts';
import { renderAt } from '../render-at.tsx';
import type { StepHandle } from '#platform/wizard/wizard-step.ts';
import type { StepComponent } from '#features/profile';

/** Draws a step alone, as the wizard would: what it keeps and what it hands on is noted, and Next Step is `save`. */
export function renderStep(Step: StepComponent, whole: Profile, restored: unknown = null) {
  const handle = createRef<StepHandle>();
  const draft = buildStepDraft(restored);
  const onSaved = vi.fn<(profile: Profile) => void>();
  renderAt('/wizard', <Step whole={whole} onSaved={onSaved} draft={draft} handle={handle} />);
  const save = async (): Promise<boolean> => {
    let isSaved: boolean | undefined;
    await act(async () => {
      isSaved = await handle.current?.save();
    });
    return isSaved === true;
  };
  return { save, keep: draft.keep, onSaved };
}
