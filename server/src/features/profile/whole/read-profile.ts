import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { type BasicInfo, completionOf, type Profile } from '@redoubt/contract/profile';
import { presentAcceptances } from '#features/legal-compliance';
import { presentSkillAssessment } from '#features/skill-assessment';
import { presentTaxation } from '#features/taxation-payment';
import type { Kit } from '#kit.ts';
import { presentRow, type StoredBasics } from '../expert-profile/expert-profile.presenter.ts';
import { noStats } from '../expert-profile/stats.ts';
import { type StoredAccount, storedProfile, type StoredProfile } from './whole-profile.store.ts';

/** The whole profile of a person. */
export async function readProfile(
  kit: Pick<Kit, 'database' | 'clock' | 'vault'>,
  userId: UserId,
): Promise<Profile> {
  return presentProfile(kit, userId, await storedProfile.read(kit.database, userId));
}

/** The whole profile from what is stored of its parts. */
export function presentProfile(
  kit: Pick<Kit, 'clock' | 'vault'>,
  userId: UserId,
  stored: StoredProfile,
): Profile {
  const { basics, skills } = presentRow(stored.expertProfile);
  const parts = {
    basicInfo: presentBasics(stored.account, basics),
    skillsExpertise: skills,
    backgroundVerification: stored.verification,
    legalCompliance: presentAcceptances(stored.acceptances),
    taxationPayment: presentTaxation(kit, userId, stored.taxation),
    skillAssessment: presentSkillAssessment(stored.sittings, kit.clock.now()),
  };
  return {
    ...parts,
    languages: [skills.primaryLanguage, ...skills.secondaryLanguages].filter((name) => name !== ''),
    functionalSkills: skills.functionalExpertise,
    subjectMatterTags: skills.domainExpertise,
    llmSkills: skills.llmSkills,
    education: skills.education,
    completion: completionOf(parts),
    stats: noStats,
  };
}

export type { StoredProfile };

function presentBasics(account: StoredAccount, basics: StoredBasics): BasicInfo {
  const { email, isEmailVerified, avatarUrl } = account;
  const fullName = basics.fullName ?? fullNameOf(account);
  return { ...basics, fullName, email, isEmailVerified, avatarUrl };
}
