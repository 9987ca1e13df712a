import { type Project, projectForm } from '@redoubt/contract/profile';
import * as z from 'zod';

const NO_YEAR = 'Year must be a number of four digits';

/** The dialog's fields: a year is typed as text, and may be left out. */
export const projectFields = projectForm.extend({
  year: z
    .string()
    .trim()
    .transform((typed, context) => {
      if (typed === '') return null;
      if (/^\d{4}$/.test(typed)) return Number(typed);
      context.addIssue({ code: 'custom', message: NO_YEAR });
      return z.NEVER;
    })
    .pipe(projectForm.shape.year),
});
export type ProjectFieldsInput = z.input<typeof projectFields>;
export type ProjectFields = z.output<typeof projectFields>;

export function fillProject(project: Project | null): ProjectFieldsInput {
  return {
    title: project?.title ?? '',
    description: project?.description ?? '',
    link: project?.link ?? '',
    year: project?.year?.toString() ?? '',
  };
}
