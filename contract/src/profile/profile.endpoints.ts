import * as z from 'zod';
import { documentLimits, documentRefusals } from '#shared/terms/document-terms.ts';
import { endpoint } from '#shared/endpoint.ts';
import { userId } from '#shared/ids.ts';
import { expertRoles } from '#shared/roles.ts';
import { avatarEndpoints } from './avatar.ts';
import { draftsEndpoints } from './drafts.ts';
import { basicInfoChange } from './parts/basic-info.ts';
import { legalComplianceChange } from './parts/legal-compliance.ts';
import { skillAssessmentChange } from './parts/skill-assessment.ts';
import { skillsExpertiseChange } from './parts/skills-expertise.ts';
import { taxationPaymentChange } from './parts/taxation-payment.ts';
import { applicantProfile, profile } from './profile.ts';
import { publicPageEndpoints } from './public-page.ts';
import { agreementChanged, draftChanged, expertNotFound } from './profile.problems.ts';
import { projectsEndpoints } from './projects.ts';

/** The published calls of the profile. Further calls of each part are in the contract of its feature. */
export const profileEndpoints = {
  getProfile: endpoint({
    method: 'GET',
    path: '/v1/profile',
    summary: 'Your whole profile',
    access: expertRoles,
    own: true,
    scope: 'read',
    reply: profile,
    problems: [],
  }),
  getApplicantProfile: endpoint({
    method: 'GET',
    path: '/v1/profile/applicants/:userId',
    summary: 'The profile of an expert for those who review the application, without tax and payment',
    access: ['Admin'],
    params: z.strictObject({ userId }),
    reply: applicantProfile,
    problems: [expertNotFound],
  }),
  saveBasicInfo: endpoint({
    method: 'PUT',
    path: '/v1/profile',
    summary: 'Save basic information and what the profile page adds; absent means unchanged',
    access: expertRoles,
    own: true,
    ifMatch: true,
    body: basicInfoChange,
    reply: profile,
    problems: [draftChanged],
  }),
  saveSkillsExpertise: endpoint({
    method: 'PUT',
    path: '/v1/profile/skills-expertise',
    summary: 'Save languages, expertise, education and skill levels; absent means unchanged',
    access: expertRoles,
    own: true,
    ifMatch: true,
    body: skillsExpertiseChange,
    reply: profile,
    problems: [draftChanged],
  }),
  submitBackgroundVerification: endpoint({
    method: 'POST',
    path: '/v1/profile/background-verification',
    summary: 'Submit documents, staged ones included, with the consent to check them',
    access: expertRoles,
    own: true,
    ifMatch: true,
    idempotent: true,
    upload: {
      files: ['identity_documents', 'credential_documents'],
      maxFiles: 2 * documentLimits.perKind,
      maxFileBytes: documentLimits.bytesEach,
      fields: ['background_check_consent'],
    },
    reply: z.object({ success: z.literal(true) }),
    problems: [...documentRefusals, draftChanged],
    limit: { max: 30, perSeconds: 60 },
  }),
  saveLegalCompliance: endpoint({
    method: 'PUT',
    path: '/v1/profile/legal-compliance',
    summary: 'Accept agreements in their current wording; agreements accepted before stay accepted',
    access: expertRoles,
    own: true,
    ifMatch: true,
    body: legalComplianceChange,
    reply: profile,
    problems: [agreementChanged, draftChanged],
  }),
  saveTaxationPayment: endpoint({
    method: 'PUT',
    path: '/v1/profile/taxation-payment',
    summary: 'Save tax form and payment method; a mask sent back keeps the stored value',
    access: expertRoles,
    own: true,
    ifMatch: true,
    body: taxationPaymentChange,
    reply: profile,
    problems: [draftChanged],
  }),
  saveSkillAssessment: endpoint({
    method: 'PUT',
    path: '/v1/profile/skill-assessment',
    summary: 'Save the answers of open sittings, and submit those marked completed',
    access: expertRoles,
    own: true,
    body: skillAssessmentChange,
    reply: profile,
    problems: [],
  }),
  ...avatarEndpoints,
  ...draftsEndpoints,
  ...projectsEndpoints,
  ...publicPageEndpoints,
} as const;
