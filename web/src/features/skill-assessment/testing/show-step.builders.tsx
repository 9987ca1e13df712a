import type { Profile } from '@redoubt/contract/profile';
import { createRef } from 'react';
import { vi } from 'vitest';
import type { StepHandle } from '#platform/wizard/wizard-step.ts';
import { buildProfile } from '#testing/profile.builders.ts';
import { buildStepDraft } from '#testing/step-draft.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { SkillAssessmentStep } from '../skill-assessment-step.tsx';

/** Draws the step as the wizard does, at one of its tabs. */
export function showStep(tab?: string) {
  const handle = createRef<StepHandle>();
  const onSaved = vi.fn<(profile: Profile) => void>();
  const draft = buildStepDraft();
  const { currentPath } = renderAt(
    `/wizard/6${tab === undefined ? '' : `?tab=${tab}`}`,
    <SkillAssessmentStep whole={buildProfile()} onSaved={onSaved} draft={draft} handle={handle} />,
  );
  return { handle, onSaved, currentPath };
}
