import { type BasicInfo, basicInfoChange, type BasicInfoChangeInput } from '@redoubt/contract/profile';
import * as z from 'zod';
import { readHourlyRate } from './hourly-rate.ts';

const fields = z.object({
  fullName: z.string(),
  professionalTitle: z.string(),
  hourlyRate: z.string().transform(readHourlyRate),
  availability: z.string(),
  website: z.string(),
  github: z.string(),
  linkedin: z.string(),
});

/** What the Profile tab changes; the rate is typed as text and becomes a number when it is saved. */
export const personalInfoForm = fields
  .transform((typed): BasicInfoChangeInput => typed)
  .pipe(basicInfoChange);
export type PersonalInfoInput = z.input<typeof personalInfoForm>;
export type PersonalInfo = z.output<typeof personalInfoForm>;
export type PersonalInfoField = keyof PersonalInfoInput;

/** What is stored, as the form shows it. */
export function fillForm(stored: BasicInfo): PersonalInfoInput {
  const { fullName, professionalTitle, hourlyRate, availability, website, github, linkedin } = stored;
  return {
    fullName,
    professionalTitle,
    hourlyRate: hourlyRate === 0 ? '' : String(hourlyRate),
    availability,
    website,
    github,
    linkedin,
  };
}

export function isField(path: string): path is PersonalInfoField {
  return path in fields.shape;
}
