import type { Profile, SkillAssessmentChange } from '@redoubt/contract/profile';
import type { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { saveSkillAssessment } from '#features/skill-assessment';
import type { Caller } from '#platform/use-case/caller.ts';
import type { Refusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { saveAndAnswer } from '../whole/save-and-answer.ts';
import { noteStepSaved } from './note-step-saved.ts';

/** Saves step 6, which has no draft, and answers the whole profile: answers are stored at once. */
export function saveSkillStep(
  kit: Pick<Kit, 'database' | 'clock' | 'vault' | 'outbox'>,
  { userId }: Pick<Caller, 'userId'>,
  change: SkillAssessmentChange,
): Promise<Refusal<typeof invalidFields> | Profile> {
  return saveAndAnswer(kit, userId, async (transaction) => {
    const refusal = await saveSkillAssessment(kit, transaction, { userId, change });
    if (!refusal) await noteStepSaved(kit, transaction, { userId, part: 'skillAssessment' });
    return refusal;
  });
}
