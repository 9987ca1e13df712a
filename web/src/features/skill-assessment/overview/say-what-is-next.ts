import type { Application } from '@redoubt/contract/applications';
import type { AssessmentKind } from '@redoubt/contract/skill-assessment';
import { list } from '#ui/words/lists.ts';
import { plural } from '#ui/words/numbers.ts';
import { assessmentWords } from '../assessments/assessment-words.ts';

interface Standing {
  /** The assessments without a score. */
  readonly left: readonly AssessmentKind[];
  /** Undefined until it is known. */
  readonly application: Application | undefined;
  readonly isEmailVerified: boolean;
}

const OWN_STEP = 6;

/** What Complete Profile waits for, or does once it is pressed. */
export function sayWhatIsNext({ left, application, isEmailVerified }: Standing): string {
  if (left.length > 0) {
    const titles = left.map((kind) => assessmentWords[kind].title);
    return `Complete Profile opens once all three are completed. Left to do: ${titles.join(', ')}.`;
  }
  if (!application) return 'All three are completed.';
  if (application.state === 'pending') return 'All three are completed. Your application is in review.';
  if (application.state === 'approved') return 'All three are completed. Your application was approved.';
  const open = application.missingSteps.filter((number) => number !== OWN_STEP);
  if (open.length > 0) return `All three are completed. ${sayOpenSteps(open)}`;
  return isEmailVerified
    ? 'All three are completed: Complete Profile sends your application.'
    : 'All three are completed. Verify your email address; then Complete Profile sends your application.';
}

function sayOpenSteps(open: readonly number[]): string {
  const numbers = list(open.map(String));
  return `Still open: ${plural(open.length, 'step', 'steps')} ${numbers}; then Complete Profile sends your application.`;
}
