import type { Completion, Profile, ProfilePart } from './profile.ts';
import { profileParts } from './profile.ts';

type ProfileSections = Pick<Profile, ProfilePart>;

const rules: { readonly [Part in ProfilePart]: (part: ProfileSections[Part]) => boolean } = {
  basicInfo: ({ fullName, countryOfResidence, workLocation, phoneNumber }) =>
    [fullName, countryOfResidence, workLocation, phoneNumber].every((text) => text !== ''),
  skillsExpertise: (part) =>
    part.primaryLanguage !== '' &&
    (part.secondaryLanguages.length > 0 || part.worksInOneLanguage) &&
    part.functionalExpertise.length > 0 &&
    part.domainExpertise.length > 0 &&
    Object.values(part.education).every((text) => text !== ''),
  backgroundVerification: ({ state }) => state !== 'none' && state !== 'rejected',
  legalCompliance: ({ signatureDate: _date, outdated: _outdated, ...accepted }) =>
    Object.values(accepted).every(Boolean),
  taxationPayment: ({ taxFormCompleted, paymentMethod, workEligibility }) =>
    taxFormCompleted && paymentMethod !== '' && workEligibility,
  skillAssessment: ({ assessmentsCompleted }) => Object.values(assessmentsCompleted).every(Boolean),
};

/** Which of the six steps are complete, by what is stored. */
export function completionOf(parts: ProfileSections): Completion {
  const steps = {
    basicInfo: rules.basicInfo(parts.basicInfo),
    skillsExpertise: rules.skillsExpertise(parts.skillsExpertise),
    backgroundVerification: rules.backgroundVerification(parts.backgroundVerification),
    legalCompliance: rules.legalCompliance(parts.legalCompliance),
    taxationPayment: rules.taxationPayment(parts.taxationPayment),
    skillAssessment: rules.skillAssessment(parts.skillAssessment),
  };
  const done = Object.values(steps).filter(Boolean).length;
  return { ...steps, percent: Math.round((done / profileParts.length) * 100) };
}
