import type { AssessmentKind } from '@redoubt/contract/skill-assessment';
import words from './assessment-words.json' with { type: 'json' };

interface AssessmentWords {
  readonly title: string;
  readonly lead: string;
  readonly rules: readonly string[];
}

export const assessmentWords: Readonly<Record<AssessmentKind, AssessmentWords>> = words;

export const UPDATED = 'Skill assessment updated successfully';
export const UPDATE_FAILED = 'Skill assessment update failed';
/** Shown under the title above when there is no other reason. */
export const STORE_FALLBACK = 'Failed to update skill assessment';
export const GUARD_NOTICE =
  'Copying, pasting, selecting and the context menu are turned off during the assessment.';
