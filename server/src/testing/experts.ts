import { profileEndpoints } from '@redoubt/contract/profile';
import {
  type OpenSitting,
  ratingCriteria,
  skillAssessmentEndpoints,
} from '@redoubt/contract/skill-assessment';
import { assessmentKinds } from '@redoubt/contract/shared/terms/assessment-terms.ts';
import { buildPdf } from './documents.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Saves all six steps of a person's wizard, each as a client would. */
export async function completeProfile({ api }: Pick<TestApp, 'api'>, { token }: TestPerson): Promise<void> {
  await api.call(profileEndpoints.saveBasicInfo, { token, body: structuredClone(basicInfo) });
  await api.call(profileEndpoints.saveSkillsExpertise, { token, body: structuredClone(skills) });
  await api.call(profileEndpoints.submitBackgroundVerification, { token, body: documents() });
  await api.call(profileEndpoints.saveLegalCompliance, { token, body: agreements });
  await api.call(profileEndpoints.saveTaxationPayment, { token, body: structuredClone(taxation) });
  for (const kind of assessmentKinds) {
    const { sitting } = await api.call(skillAssessmentEndpoints.openSitting, { token, body: { kind } });
    const body = { assessmentsCompleted: { [kind]: true }, assessmentAnswers: { [kind]: answer(sitting) } };
    await api.call(profileEndpoints.saveSkillAssessment, { token, body });
  }
}

export const basicInfo = {
  fullName: 'Ifeoma Adeyemi',
  countryOfResidence: 'Nigeria',
  workLocation: 'Lagos',
  countryCode: '+234',
  phoneNumber: '802 123 4567',
};
export const skills = {
  primaryLanguage: 'English',
  secondaryLanguages: ['Yoruba'],
  worksInOneLanguage: false,
  languageProficiencies: { Yoruba: 'Native' as const },
  functionalExpertise: ['Medicine'],
  domainExpertise: ['Pharmacology'],
  education: { institution: 'University of Lagos', degree: "Master's", fieldOfStudy: 'Pharmacy' },
};
export const agreements = {
  termsOfService: true,
  ndaAgreement: true,
  ipAgreement: true,
  dataPrivacyPolicy: true,
  gdprCompliance: true,
  ccpaCompliance: true,
};
export const taxation = {
  taxForm: 'W-9' as const,
  taxId: '123-45-6789',
  taxFormDetails: {
    legalName: 'Ifeoma Adeyemi',
    taxClassification: 'individual' as const,
    addressLine: '1 Example Street',
    city: 'Austin',
    region: 'TX',
    postalCode: '78701',
    isCertified: true,
    signature: 'Ifeoma Adeyemi',
  },
  paymentMethod: 'paypal' as const,
  paypalEmail: 'payout@people.example',
  workEligibility: true as const,
};

export function documents(): FormData {
  const form = new FormData();
  form.append('identity_documents', new Blob([buildPdf()]), 'passport.pdf');
  form.append('credential_documents', new Blob([buildPdf()]), 'degree.pdf');
  form.append('background_check_consent', 'true');
  return form;
}

export function answer(sitting: OpenSitting) {
  switch (sitting.kind) {
    case 'biasDetection':
      return Object.fromEntries(sitting.questions.map(({ id }) => [id, 0]));
    case 'contentGeneration':
      return 'A text of some length that says what was asked, plainly. '.repeat(6);
    case 'ratingExercise':
      return Object.fromEntries(
        sitting.tasks.map(({ id }) => [id, Object.fromEntries(ratingCriteria.map((name) => [name, 3]))]),
      );
  }
}
