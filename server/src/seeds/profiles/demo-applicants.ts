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

const demoApplicant = z.object({
  firstname: z.string(),
  lastname: z.string(),
  ends: ending,
  /** When it was sent, or else begun. */
  daysAgo: z.number(),
  basicInfo: z.looseObject({ countryOfResidence: z.string(), workLocation: z.string() }),
  skills: z.looseObject({
    domainExpertise: z.array(z.string()),
    education: z.object({ institution: z.string(), degree: z.string(), fieldOfStudy: z.string() }),
  }),
});
export type DemoApplicant = z.infer<typeof demoApplicant>;

export const demoApplicants: readonly DemoApplicant[] = z.array(demoApplicant).parse(applicants);
