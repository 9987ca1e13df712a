import {
  llmSkillNames,
  type LlmSkillName,
  proficiencies,
  type SkillsExpertise,
  type SkillsExpertiseFormInput,
} from '@redoubt/contract/profile';
import * as z from 'zod';
import type { StepField } from '#platform/wizard/use-step-form.ts';

/** The fields in the order of the form. */
export const skillsFields: readonly StepField<SkillsExpertiseFormInput>[] = [
  { path: 'primaryLanguage', fieldId: 'primaryLanguage', name: 'primary language' },
  { path: 'secondaryLanguages', fieldId: 'secondaryLanguages', name: 'secondary languages' },
  { path: 'languageProficiencies', fieldId: 'secondaryLanguages', name: 'language levels' },
  { path: 'education.institution', fieldId: 'institution', name: 'institution' },
  { path: 'education.degree', fieldId: 'degree', name: 'degree' },
  { path: 'education.fieldOfStudy', fieldId: 'fieldOfStudy', name: 'field of study' },
  { path: 'functionalExpertise', fieldId: 'functionalExpertise', name: 'functional expertise' },
  { path: 'domainExpertise', fieldId: 'domainExpertise', name: 'domain expertise' },
  { path: 'yearsOfExperience', fieldId: 'yearsOfExperience', name: 'years of experience' },
  { path: 'certifications', fieldId: 'certifications', name: 'certifications' },
];

const text = z.string();
const list = z.array(text);
const level = z.tuple([z.union([z.literal(1), z.literal(2), z.literal(3)])]);
/** A draft holds the same fields; one of an older form may lack some. */
const draftShape = z
  .object({
    primaryLanguage: text,
    secondaryLanguages: list,
    languageProficiencies: z.record(text, z.enum(proficiencies)),
    functionalExpertise: list,
    domainExpertise: list,
    education: z.object({ institution: text, degree: text, fieldOfStudy: text }),
    llmSkills: z.object({
      contentWriting: level,
      instructionFollowing: level,
      ratingEvaluation: level,
      rlhf: level,
      redTeaming: level,
    }),
    yearsOfExperience: z.number().nullable(),
    certifications: list,
  })
  .partial();

/** What the form begins with: what was typed and not saved, over what is stored. */
export function beginSkills(stored: SkillsExpertise, draft: unknown): SkillsExpertiseFormInput {
  const typed = Object.entries(draftShape.safeParse(draft).data ?? {});
  return { ...stored, ...Object.fromEntries(typed.filter(([, value]) => value !== undefined)) };
}

const skillWords: Readonly<Record<LlmSkillName, string>> = {
  contentWriting: 'Content writing',
  instructionFollowing: 'Instruction following',
  ratingEvaluation: 'Rating and evaluation',
  rlhf: 'RLHF',
  redTeaming: 'Red teaming',
};

/** The five sliders in their order. */
export const llmSkillList = llmSkillNames.map((name) => ({ name, label: skillWords[name] }));

export const levelWords = [
  { value: 1, label: 'Novice' },
  { value: 2, label: 'Professional' },
  { value: 3, label: 'Expert' },
] as const;

/** From the least to the most. */
export const proficiencyOptions = proficiencies.toReversed().map((value) => ({ value, label: value }));
