import { type ExpertProfile, expertFields, type NewExpert, splitList } from '@redoubt/contract/talent';
import * as z from 'zod';

/** A list as people edit it: its entries with a comma and a space between. */
const listText = (list: typeof expertFields.skills) =>
  z
    .string()
    .transform((text) => splitList(text))
    .pipe(list);

/** The form of an expert: lists are one line of text. */
export const expertForm = z.object({
  ...expertFields,
  skills: listText(expertFields.skills),
  certifications: listText(expertFields.certifications),
  languages: listText(expertFields.languages),
});
export type ExpertFormInput = z.input<typeof expertForm>;
export type ExpertForm = NewExpert;

export function fillExpert(expert: ExpertProfile | null): ExpertFormInput {
  return {
    name: expert?.name ?? '',
    email: expert?.email ?? '',
    location: expert?.location ?? '',
    skills: expert?.skills.join(', ') ?? '',
    phone: expert?.phone ?? '',
    department: expert?.department ?? '',
    title: expert?.title ?? '',
    yearsOfExperience: expert?.yearsOfExperience ?? null,
    certifications: expert?.certifications.join(', ') ?? '',
    languages: expert?.languages.join(', ') ?? '',
  };
}
