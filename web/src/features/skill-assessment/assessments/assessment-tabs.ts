import type { AssessmentKind } from '@redoubt/contract/skill-assessment';

export interface AssessmentTab {
  /** As it is in the address. */
  readonly name: string;
  readonly label: string;
  /** Null for the overview. */
  readonly kind: AssessmentKind | null;
}

const overview: AssessmentTab = { name: 'overview', label: 'Overview', kind: null };

export const assessmentTabs: readonly AssessmentTab[] = [
  overview,
  { name: 'bias', label: 'Bias Detection', kind: 'biasDetection' },
  { name: 'content', label: 'Content Generation', kind: 'contentGeneration' },
  { name: 'rating', label: 'Rating Exercise', kind: 'ratingExercise' },
];

export function readAssessmentTab(name: string | null): AssessmentTab {
  return assessmentTabs.find((tab) => tab.name === name) ?? overview;
}

/** The address of a tab, relative to the step. */
export function tabPath(kind: AssessmentKind | null): string {
  const { name } = assessmentTabs.find((tab) => tab.kind === kind) ?? overview;
  return `?tab=${name}`;
}

/** Where a submission leads: from one assessment to the next, from the last to the overview. */
export const tabAfter: Readonly<Record<AssessmentKind, AssessmentKind | null>> = {
  biasDetection: 'contentGeneration',
  contentGeneration: 'ratingExercise',
  ratingExercise: null,
};
