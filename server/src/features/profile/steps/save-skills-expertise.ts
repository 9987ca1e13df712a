import {
  type draftChanged,
  languagesProblem,
  type Profile,
  type SkillsExpertise,
  type SkillsExpertiseChange,
} from '@redoubt/contract/profile';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { admitSave } from '../drafts/save-draft.ts';
import { lockExpertProfile, updateExpertProfile } from '../expert-profile/expert-profiles.store.ts';
import { saveAndAnswer } from '../whole/save-and-answer.ts';
import { noteStepSaved } from './note-step-saved.ts';
import { present } from './present.ts';

interface Saving extends Pick<Caller, 'userId'> {
  /** The revision of step 2 that the client last read; null overwrites whatever is there. */
  readonly expectedRevision?: number | null;
}

/** Saves what is named of step 2, and answers the whole profile; levels of languages that are spoken no more are forgotten. */
export async function saveSkillsExpertise(
  kit: Pick<Kit, 'database' | 'clock' | 'outbox' | 'vault'>,
  { userId, expectedRevision = null }: Saving,
  change: SkillsExpertiseChange,
): Promise<Profile | Refusal<typeof invalidFields | typeof draftChanged>> {
  return saveAndAnswer(kit, userId, async (transaction) => {
    const changed = await admitSave(kit, transaction, { userId, step: '2', expectedRevision });
    if (changed) return changed;
    const stored = await lockExpertProfile(transaction, userId);
    const skills = merge(stored.skills, change);
    const mayLack = change.secondaryLanguages === undefined && change.worksInOneLanguage === undefined;
    const message = namesLanguages(change) ? languagesProblem(skills, mayLack) : null;
    if (message) return refuse(invalidFields, { errors: [{ path: 'secondaryLanguages', message }] });
    await updateExpertProfile(transaction, userId, { ...stored, skills, at: kit.clock.now() });
    await noteStepSaved(kit, transaction, { userId, part: 'skillsExpertise' });
    return null;
  });
}

function merge(before: SkillsExpertise, change: SkillsExpertiseChange): SkillsExpertise {
  const skills = { ...before, ...present(change) };
  // A client that does not know of the box names languages alone.
  const worksInOneLanguage =
    change.worksInOneLanguage ?? (before.worksInOneLanguage && skills.secondaryLanguages.length === 0);
  const spoken = new Set([skills.primaryLanguage, ...skills.secondaryLanguages]);
  const levels = { ...before.languageProficiencies, ...change.languageProficiencies };
  return {
    ...skills,
    worksInOneLanguage,
    languageProficiencies: Object.fromEntries(
      Object.entries(levels).filter(([language]) => spoken.has(language)),
    ),
  };
}

function namesLanguages(change: SkillsExpertiseChange): boolean {
  return (
    change.primaryLanguage !== undefined ||
    change.secondaryLanguages !== undefined ||
    change.worksInOneLanguage !== undefined ||
    change.languageProficiencies !== undefined
  );
}
