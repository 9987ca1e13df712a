import * as z from 'zod';
import { composedText, writtenText } from '#shared/text.ts';
import { optionLists } from './option-lists.ts';

export const llmSkillNames = [
  'contentWriting',
  'instructionFollowing',
  'ratingEvaluation',
  'rlhf',
  'redTeaming',
] as const;
export type LlmSkillName = (typeof llmSkillNames)[number];

/** 1 Novice, 2 Professional, 3 Expert. */
export const skillLevel = z.literal([1, 2, 3], 'Choose a level from 1 to 3.');
export type SkillLevel = z.infer<typeof skillLevel>;

/** Each level is a list of one, as the published client sends it. */
const levels = z.tuple([skillLevel], 'Choose a level from 1 to 3.');
const llmLevels = {
  contentWriting: levels,
  instructionFollowing: levels,
  ratingEvaluation: levels,
  rlhf: levels,
  redTeaming: levels,
};
export const llmSkills = z.object(llmLevels);

export const proficiencies = ['Native', 'Fluent', 'Professional', 'Conversational'] as const;
export type Proficiency = (typeof proficiencies)[number];

export const education = z.object({
  institution: z.string(),
  degree: z.string(),
  fieldOfStudy: z.string(),
});

/** Step 2; empty fields were never filled in. */
export const skillsExpertise = z.object({
  primaryLanguage: z.string(),
  secondaryLanguages: z.array(z.string()),
  /** Whether there are no secondary languages because the person works in the primary one only. */
  worksInOneLanguage: z.boolean(),
  languageProficiencies: z.record(z.string(), z.enum(proficiencies)),
  functionalExpertise: z.array(z.string()),
  domainExpertise: z.array(z.string()),
  education,
  llmSkills,
  yearsOfExperience: z.number().int().nullable(),
  certifications: z.array(z.string()),
});
export type SkillsExpertise = z.infer<typeof skillsExpertise>;

/** The step of somebody who has filled in nothing yet. */
export const noSkills: SkillsExpertise = {
  primaryLanguage: '',
  secondaryLanguages: [],
  worksInOneLanguage: false,
  languageProficiencies: {},
  functionalExpertise: [],
  domainExpertise: [],
  education: { institution: '', degree: '', fieldOfStudy: '' },
  llmSkills: {
    contentWriting: [1],
    instructionFollowing: [1],
    ratingEvaluation: [1],
    rlhf: [1],
    redTeaming: [1],
  },
  yearsOfExperience: null,
  certifications: [],
};

export const LANGUAGE_MESSAGE = 'At least one secondary language and the expertise level is required.';
const MOST_TAGS = 30;
const LONGEST_TAG = 80;
const LONGEST_SCHOOL = 120;
const YEARS_MESSAGE = 'Years of experience must be a whole number from 0 to 70.';

function listed(list: readonly string[], required: string) {
  return writtenText(LONGEST_TAG)
    .refine((text) => text !== '', { message: required, abort: true })
    .refine((text) => list.includes(text), 'Please choose from the list.');
}

function typed(longest: number, required: string) {
  return composedText(longest).refine((text) => text !== '', required);
}

function tags<T extends z.ZodType<string>>(tag: T) {
  return z
    .array(tag, 'This must be a list.')
    .max(MOST_TAGS, `Choose at most ${String(MOST_TAGS)}.`)
    .refine((list) => new Set(list.map((one) => one.toLocaleLowerCase('en'))).size === list.length, {
      message: 'List each one only once.',
    });
}

const language = listed(optionLists.languages, 'Primary language is required.');

const fields = {
  primaryLanguage: language,
  secondaryLanguages: tags(language),
  worksInOneLanguage: z.boolean('This must be true or false.'),
  languageProficiencies: z.record(language, z.enum(proficiencies, LANGUAGE_MESSAGE)),
  functionalExpertise: tags(typed(LONGEST_TAG, 'An expertise cannot be empty.')).min(
    1,
    'At least one functional expertise is required.',
  ),
  domainExpertise: tags(typed(LONGEST_TAG, 'A keyword cannot be empty.')).min(
    1,
    'At least one domain expertise keyword is required.',
  ),
  education: z.strictObject({
    institution: typed(LONGEST_SCHOOL, 'Institution is required.'),
    degree: listed(optionLists.degrees, 'Degree is required.'),
    fieldOfStudy: typed(LONGEST_SCHOOL, 'Field of study is required.'),
  }),
  llmSkills: z.strictObject(llmLevels),
  yearsOfExperience: z
    .number(YEARS_MESSAGE)
    .int(YEARS_MESSAGE)
    .min(0, YEARS_MESSAGE)
    .max(70, YEARS_MESSAGE)
    .nullable(),
  certifications: tags(typed(LONGEST_SCHOOL, 'A certification cannot be empty.')),
} satisfies Record<keyof SkillsExpertise, z.ZodType>;

type Languages = Pick<
  SkillsExpertise,
  'primaryLanguage' | 'secondaryLanguages' | 'worksInOneLanguage' | 'languageProficiencies'
>;

/**
 * What is wrong with the secondary languages: each has a level, none is the primary one, and none is missing unless the
 * person works in one language only. `mayLack` is for those who have not come to them yet. Null where nothing is wrong.
 */
export function languagesProblem(of: Languages, mayLack = false): string | null {
  const { primaryLanguage, secondaryLanguages, worksInOneLanguage, languageProficiencies } = of;
  if (worksInOneLanguage && secondaryLanguages.length > 0)
    return 'Remove the secondary languages, or untick that you work in one language only.';
  if (!mayLack && !worksInOneLanguage && secondaryLanguages.length === 0) return LANGUAGE_MESSAGE;
  if (secondaryLanguages.some((one) => languageProficiencies[one] === undefined)) return LANGUAGE_MESSAGE;
  if (secondaryLanguages.includes(primaryLanguage))
    return 'The primary language cannot be a secondary one as well.';
  return null;
}

/** Step 2 as its form holds it: all but experience and certifications is required. */
export const skillsExpertiseForm = z
  .strictObject({ ...fields, worksInOneLanguage: fields.worksInOneLanguage.default(false) })
  .superRefine((skills, context) => {
    const message = languagesProblem(skills);
    if (message) context.addIssue({ code: 'custom', path: ['secondaryLanguages'], message });
  });
export type SkillsExpertiseForm = z.output<typeof skillsExpertiseForm>;
export type SkillsExpertiseFormInput = z.input<typeof skillsExpertiseForm>;

/** What is absent stays as it is; the languages are looked at together with what is stored. */
export const skillsExpertiseChange = z.strictObject(fields).partial();
export type SkillsExpertiseChange = z.output<typeof skillsExpertiseChange>;
