import * as z from 'zod';
import { timestamp } from '#shared/text.ts';
import subjectList from './subjects.json' with { type: 'json' };

/** What people can say that they want: a place to talk with one another, and working in pairs. */
export const interestAreas = ['forums', 'mentorship'] as const;
export const interestArea = z.enum(interestAreas, 'Please select what you are interested in');
export type InterestArea = z.infer<typeof interestArea>;

export const mentorshipRoles = ['mentor', 'mentee'] as const;
export const mentorshipRole = z.enum(mentorshipRoles, 'Please select whether you mentor or learn');
export type MentorshipRole = z.infer<typeof mentorshipRole>;

/** What forums and mentorships are about. */
export const communitySubjects: readonly string[] = subjectList;

const MOST_HOURS = 40;
const NO_HOURS = `Hours per month must be a whole number between 1 and ${String(MOST_HOURS)}`;

const subjects = z
  .array(
    z
      .string()
      .refine((subject) => communitySubjects.includes(subject), 'Please select subjects from the list'),
    'Please select subjects from the list',
  )
  .max(communitySubjects.length, 'Please select each subject once')
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Please select each subject once');

/** Interest in the forums may name subjects; in mentorship it also says as whom and for how long, and names one or more. */
export const interestForm = z
  .strictObject({
    area: interestArea,
    subjects: subjects.default([]),
    role: mentorshipRole.nullable().default(null),
    hoursPerMonth: z
      .number(NO_HOURS)
      .int(NO_HOURS)
      .min(1, NO_HOURS)
      .max(MOST_HOURS, NO_HOURS)
      .nullable()
      .default(null),
  })
  .superRefine(checkArea);
export type InterestForm = z.output<typeof interestForm>;
export type InterestFormInput = z.input<typeof interestForm>;

/** What somebody chose; it is shown to them again. */
export const interest = z.object({
  area: interestArea,
  subjects: z.array(z.string()),
  role: mentorshipRole.nullable(),
  hoursPerMonth: z.number().int().nullable(),
  since: timestamp,
});
export type Interest = z.infer<typeof interest>;

/** How many people are interested, from the records. */
export const interestCounts = z.object({
  forums: z.number().int(),
  mentors: z.number().int(),
  mentees: z.number().int(),
});
export type InterestCounts = z.infer<typeof interestCounts>;

/** One of them, as Admins see them, who write to them when it begins. */
export const interestedPerson = interest.extend({
  handle: z.string(),
  name: z.string(),
  email: z.string(),
});
export type InterestedPerson = z.infer<typeof interestedPerson>;

interface InterestFields {
  readonly area: InterestArea;
  readonly subjects: readonly string[];
  readonly role: MentorshipRole | null;
  readonly hoursPerMonth: number | null;
}

function checkArea(form: InterestFields, context: z.RefinementCtx): void {
  const say = (path: keyof InterestFields, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (form.area === 'forums') {
    if (form.role !== null) say('role', 'Forums have no mentors');
    if (form.hoursPerMonth !== null) say('hoursPerMonth', 'Forums ask for no hours');
    return;
  }
  if (form.role === null) say('role', 'Please select whether you mentor or learn');
  if (form.subjects.length === 0) say('subjects', 'Please select one or more subjects');
  if (form.hoursPerMonth === null) say('hoursPerMonth', NO_HOURS);
}
