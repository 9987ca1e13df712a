import type { SkillLevel } from '@redoubt/contract/profile';
import * as z from 'zod';
import applicants from './demo-applicants.json' with { type: 'json' };

/** Where the application of a demo ends: after so many steps of the wizard, waiting, or decided on. */
const ending = z.enum([
  'begun1',
  'begun2',
  'begun3',
  'begun4',
  'begun5',
  'pending',
  'document_rejected',
  'changes_requested',
  'approved',
  'rejected',
]);

export const demoApplicant = z.object({
  firstname: z.string(),
  lastname: z.string(),
  ends: ending,
  /** When it was sent, or else begun. */
  daysAgo: z.number(),
  basicInfo: z.looseObject({ countryOfResidence: z.string(), workLocation: z.string() }),
  skills: z.looseObject({
    yearsOfExperience: z.number(),
    domainExpertise: z.array(z.string()),
    education: z.object({ institution: z.string(), degree: z.string(), fieldOfStudy: z.string() }),
  }),
});
export type DemoApplicant = z.infer<typeof demoApplicant>;

export const demoApplicants: readonly DemoApplicant[] = z.array(demoApplicant).parse(applicants);

/** The address of the account that the nth applicant has, from 1. */
export function demoApplicantEmail(nth: number): string {
  return `applicant-${String(nth)}@demo.redoubt.example`;
}

/** What somebody with so much experience in those fields would say of their skills with language models. */
export function demoLlmSkills({ yearsOfExperience, domainExpertise }: DemoApplicant['skills']) {
  const level = (plus: boolean): [SkillLevel] => {
    const years = yearsOfExperience + (plus ? 5 : 0);
    return years < 4 ? [1] : years < 12 ? [2] : [3];
  };
  const isIn = (...fields: string[]) => fields.some((field) => domainExpertise.includes(field));
  const isSecurity = isIn('Information Security', 'Computer Science');
  const isLanguage = isIn('Linguistics', 'Literature', 'Media and Journalism');
  return {
    contentWriting: level(isLanguage),
    instructionFollowing: level(false),
    ratingEvaluation: level(isIn('Statistics', 'Education', 'Psychology')),
    rlhf: level(isSecurity && yearsOfExperience > 4),
    redTeaming: level(isSecurity),
  };
}
