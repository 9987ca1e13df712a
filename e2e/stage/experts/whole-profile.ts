import type { ReplyOf } from '@redoubt/contract/shared/endpoint.ts';
import { profileEndpoints } from '@redoubt/contract/profile';
import {
  assessmentKinds,
  ratingCriteria,
  skillAssessmentEndpoints,
} from '@redoubt/contract/skill-assessment';
import { call } from '../../product/client.ts';
import { makePdf } from '../documents.ts';

const basicInfo = {
  fullName: 'Wren Abara',
  countryOfResidence: 'Nigeria',
  workLocation: 'Lagos',
  countryCode: '+234',
  phoneNumber: '802 123 4567',
};
const skills = {
  primaryLanguage: 'English',
  secondaryLanguages: ['Yoruba'],
  worksInOneLanguage: false,
  languageProficiencies: { Yoruba: 'Native' as const },
  functionalExpertise: ['Medicine'],
  domainExpertise: ['Pharmacology'],
  education: { institution: 'University of Lagos', degree: "Master's", fieldOfStudy: 'Pharmacy' },
};
const agreements = {
  termsOfService: true,
  ndaAgreement: true,
  ipAgreement: true,
  dataPrivacyPolicy: true,
  gdprCompliance: true,
  ccpaCompliance: true,
};
const taxation = {
  taxForm: 'W-9' as const,
  taxId: '123-45-6789',
  taxFormDetails: {
    legalName: 'Wren Abara',
    taxClassification: 'individual' as const,
    addressLine: '1 Example Street',
    city: 'Austin',
    region: 'TX',
    postalCode: '78701',
    isCertified: true,
    signature: 'Wren Abara',
  },
  paymentMethod: 'paypal' as const,
  paypalEmail: 'payout@people.example',
  workEligibility: true as const,
};

/** Fills in all six steps of the wizard through the API; the application is not sent. */
export async function fillProfile(url: string, token: string): Promise<void> {
  await call(url, profileEndpoints.saveBasicInfo, { token, body: basicInfo });
  await call(url, profileEndpoints.saveSkillsExpertise, { token, body: skills });
  await sendDocuments(url, token);
  await call(url, profileEndpoints.saveLegalCompliance, { token, body: agreements });
  await call(url, profileEndpoints.saveTaxationPayment, { token, body: taxation });
  for (const kind of assessmentKinds) {
    const { sitting } = await call(url, skillAssessmentEndpoints.openSitting, { token, body: { kind } });
    const body = { assessmentsCompleted: { [kind]: true }, assessmentAnswers: { [kind]: answer(sitting) } };
    await call(url, profileEndpoints.saveSkillAssessment, { token, body });
  }
}

async function sendDocuments(url: string, token: string): Promise<void> {
  const { method, path } = profileEndpoints.submitBackgroundVerification;
  const body = new FormData();
  for (const field of ['identity_documents', 'credential_documents']) {
    const { name, mimeType, buffer } = makePdf(`${field}.pdf`);
    body.append(field, new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  }
  body.append('background_check_consent', 'true');
  const sent = await fetch(`${url}${path}`, { method, headers: { authorization: `Bearer ${token}` }, body });
  if (!sent.ok) throw new Error(`The documents were answered with ${String(sent.status)}.`);
}

type Sitting = ReplyOf<typeof skillAssessmentEndpoints.openSitting>['sitting'];

function answer(sitting: Sitting) {
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
