import {
  profileParts,
  type ProfilePart,
  wizardSteps as stepIds,
  type WizardStep as StepId,
} from '@redoubt/contract/profile';
import words from './step-words.json' with { type: 'json' };

export interface WizardStep {
  /** 1 to 6, as in the address. */
  readonly number: number;
  /** The number as the drafts' address spells it. */
  readonly id: StepId;
  readonly part: ProfilePart;
  readonly title: string;
  /** What it holds, in the progress panel. */
  readonly subtitle: string;
  /** Below the title, while it is open. */
  readonly lead: string;
}

/** The six steps, in their order. */
export const wizardSteps: readonly WizardStep[] = stepIds.flatMap((id, index) => {
  const part = profileParts[index];
  return part ? [{ id, number: index + 1, part, ...words[part] }] : [];
});

export const STEP_COUNT = wizardSteps.length;

/** The step that an address names; undefined where there is none of that number. */
export function stepOf(param: string | undefined): WizardStep | undefined {
  return wizardSteps.find(({ id }) => id === param);
}
