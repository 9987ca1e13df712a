import type { Profile, ProfilePart } from '@redoubt/contract/profile';

interface Rule {
  readonly message: string;
  readonly isEmpty: (profile: Profile) => boolean;
}

/** The three steps that say so when somebody goes on with nothing filled in. */
const rules: { readonly [Part in ProfilePart]?: Rule } = {
  skillsExpertise: {
    message: 'Please fill in your skills and expertise information before proceeding.',
    isEmpty: ({ skillsExpertise: skills }) =>
      skills.primaryLanguage === '' &&
      [skills.secondaryLanguages, skills.functionalExpertise, skills.domainExpertise].every(
        ({ length }) => length === 0,
      ),
  },
  legalCompliance: {
    message: 'Please complete the legal compliance information before proceeding.',
    isEmpty: ({ legalCompliance }) => legalCompliance.signatureDate === null,
  },
  taxationPayment: {
    message: 'Please complete the taxation and payment setup before proceeding.',
    isEmpty: ({ taxationPayment: { taxForm, paymentMethod, workEligibility } }) =>
      taxForm === '' && paymentMethod === '' && !workEligibility,
  },
};

/** What is said of a step that holds nothing at all; null of one that holds something, or has no such sentence. */
export function proceedMessage(part: ProfilePart, profile: Profile): string | null {
  const rule = rules[part];
  return rule?.isEmpty(profile) ? rule.message : null;
}
