import type { Profile } from '@redoubt/contract/profile';
import { list } from '#ui/words/lists.ts';
import type { DocumentClaim } from './desk/claim-list.tsx';

/** What a profile says that a document can show: who somebody is, where they live, and what they have learned. */
export function claimsOf({
  basicInfo,
  skillsExpertise,
}: Pick<Profile, 'basicInfo' | 'skillsExpertise'>): DocumentClaim[] {
  const { institution, degree, fieldOfStudy } = skillsExpertise.education;
  const years = skillsExpertise.yearsOfExperience;
  return [
    { label: 'Full name', value: basicInfo.fullName },
    { label: 'Country of residence', value: basicInfo.countryOfResidence },
    { label: 'Work location', value: basicInfo.workLocation },
    { label: 'Professional title', value: basicInfo.professionalTitle },
    { label: 'Degree', value: [degree, fieldOfStudy].filter((text) => text !== '').join(', ') },
    { label: 'Institution', value: institution },
    { label: 'Certifications', value: list(skillsExpertise.certifications) },
    { label: 'Years of experience', value: years === null ? '' : String(years) },
  ];
}
