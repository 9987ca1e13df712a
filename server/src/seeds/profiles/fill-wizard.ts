import { profileEndpoints, type ProfilePart, profileParts } from '@redoubt/contract/profile';
import { assessmentKinds } from '@redoubt/contract/shared/terms/assessment-terms.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { saveLegalCompliance } from '#features/legal-compliance';
import {
  readProfile,
  saveBasicInfo,
  saveSkillsExpertise,
  submitVerificationStep,
  saveProfileStep,
  saveSkillStep,
} from '#features/profile';
import { openSitting } from '#features/skill-assessment';
import { answerSitting } from '#features/skill-assessment/load';
import { saveTaxationPayment } from '#features/taxation-payment';
import { isRefusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { demoDocumentUpload } from '../documents/demo-documents.ts';
import { type DemoApplicant, demoLlmSkills } from './demo-applicants.ts';

interface Filling {
  readonly user: User;
  readonly applicant: DemoApplicant;
  /** How many of the six steps, from the first. */
  readonly steps: number;
  readonly draws: { readonly documents: () => number; readonly answers: () => number };
}

/** Fills the first steps of somebody's wizard through the same use cases as a browser; a step that is complete stays. */
export async function fillWizard(kit: Kit, { steps, ...filling }: Filling): Promise<void> {
  const { completion } = await readProfile(kit, filling.user.id);
  for (const part of profileParts.slice(0, steps)) {
    if (completion[part]) continue;
    const saved = await savers[part](kit, filling);
    if (isRefusal(saved))
      throw new Error(
        `${filling.user.email} of the demo was refused: ${JSON.stringify(saved.errors ?? saved.refused.message)}`,
      );
  }
}

type Save = (kit: Kit, filling: Omit<Filling, 'steps'>) => Promise<unknown>;

const savers: Readonly<Record<ProfilePart, Save>> = {
  basicInfo: (kit, { user, applicant }) => {
    const fullName = `${applicant.firstname} ${applicant.lastname}`;
    const body = profileEndpoints.saveBasicInfo.body.parse({ ...applicant.basicInfo, fullName });
    return saveBasicInfo(kit, { userId: user.id, signedInAt: null }, body);
  },
  skillsExpertise: (kit, { user, applicant }) =>
    saveSkillsExpertise(
      kit,
      { userId: user.id },
      profileEndpoints.saveSkillsExpertise.body.parse({
        ...applicant.skills,
        llmSkills: demoLlmSkills(applicant.skills),
      }),
    ),
  backgroundVerification: (kit, { user, applicant, draws }) => {
    const { countryOfResidence } = applicant.basicInfo;
    const details = {
      name: `${applicant.firstname} ${applicant.lastname}`,
      country: countryOfResidence,
      ...applicant.skills.education,
      draw: draws.documents,
    };
    const kinds = [
      draws.documents() < 0.5 ? ('passport' as const) : ('identity-card' as const),
      'degree' as const,
    ];
    const submission = { userId: user.id, idempotencyKey: null, expectedRevision: null };
    return submitVerificationStep(kit, submission, demoDocumentUpload(details, kinds));
  },
  legalCompliance: (kit, { user: { id: userId } }) =>
    saveProfileStep(kit, { userId, part: 'legalCompliance', expectedRevision: null }, (transaction) =>
      saveLegalCompliance(kit, transaction, { userId, network: '127.0.0.1', change: allAgreed }),
    ),
  taxationPayment: (kit, { user: { id: userId }, applicant }) =>
    saveProfileStep(kit, { userId, part: 'taxationPayment', expectedRevision: null }, (transaction) =>
      saveTaxationPayment(kit, transaction, { userId, change: taxationOf(applicant) }),
    ),
  skillAssessment: async (kit, { user: { id: userId }, draws: { answers: draw } }) => {
    const ability = 0.55 + 0.45 * draw();
    let saved: unknown = null;
    for (const kind of assessmentKinds) {
      const opened = await openSitting(kit, { userId }, kind);
      if (isRefusal(opened)) continue;
      const assessmentAnswers = { [kind]: answerSitting(opened.sitting, ability, draw) };
      const change = { assessmentsCompleted: { [kind]: true }, assessmentAnswers };
      saved = await saveSkillStep(kit, { userId }, profileEndpoints.saveSkillAssessment.body.parse(change));
    }
    return saved;
  },
};

const allAgreed = profileEndpoints.saveLegalCompliance.body.parse({
  termsOfService: true,
  ndaAgreement: true,
  ipAgreement: true,
  dataPrivacyPolicy: true,
  gdprCompliance: true,
  ccpaCompliance: true,
});

function taxationOf({ firstname, lastname, basicInfo }: DemoApplicant) {
  const name = `${firstname} ${lastname}`;
  return profileEndpoints.saveTaxationPayment.body.parse({
    taxForm: 'W-9',
    taxId: '123-45-6789',
    taxFormDetails: {
      legalName: name,
      taxClassification: 'individual',
      addressLine: `1 Example Street, ${basicInfo.workLocation}`,
      city: 'Austin',
      region: 'TX',
      postalCode: '78701',
      isCertified: true,
      signature: name,
    },
    paymentMethod: 'paypal',
    paypalEmail: 'payout@demo.redoubt.example',
    workEligibility: true,
  });
}
