import * as z from 'zod';
import { backgroundVerification } from './parts/background-verification.ts';
import { basicInfo } from './parts/basic-info.ts';
import { legalCompliance } from './parts/legal-compliance.ts';
import { skillAssessment } from './parts/skill-assessment.ts';
import { education, llmSkills, skillsExpertise } from './parts/skills-expertise.ts';
import { taxationPayment } from './parts/taxation-payment.ts';
import { portfolioProject } from './projects.ts';
import { stats } from './stats.ts';

/** The six steps of the wizard, in its order. */
export const profileParts = [
  'basicInfo',
  'skillsExpertise',
  'backgroundVerification',
  'legalCompliance',
  'taxationPayment',
  'skillAssessment',
] as const;
export type ProfilePart = (typeof profileParts)[number];

export const completion = z.object({
  basicInfo: z.boolean(),
  skillsExpertise: z.boolean(),
  backgroundVerification: z.boolean(),
  legalCompliance: z.boolean(),
  taxationPayment: z.boolean(),
  skillAssessment: z.boolean(),
  /** Complete steps of six, rounded. */
  percent: z.number().int().min(0).max(100),
});
export type Completion = z.infer<typeof completion>;

/** The whole profile. The top-level lists are views of `skillsExpertise` and cannot be written. */
export const profile = z.object({
  basicInfo,
  skillsExpertise,
  backgroundVerification,
  legalCompliance,
  taxationPayment,
  skillAssessment,
  languages: z.array(z.string()),
  functionalSkills: z.array(z.string()),
  subjectMatterTags: z.array(z.string()),
  llmSkills,
  education,
  completion,
  stats,
});
export type Profile = z.infer<typeof profile>;

/** What those see who review an application: all but how somebody is taxed and paid, and the portfolio with it. */
export const applicantProfile = z.object({
  handle: z.string(),
  ...profile.pick({
    basicInfo: true,
    skillsExpertise: true,
    backgroundVerification: true,
    legalCompliance: true,
    completion: true,
  }).shape,
  projects: z.array(portfolioProject),
});
export type ApplicantProfile = z.infer<typeof applicantProfile>;
