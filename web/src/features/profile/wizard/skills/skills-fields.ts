import { optionLists, type SkillsExpertiseFormInput } from '@redoubt/contract/profile';
import type { FormParts } from '../form/form-parts.ts';
import { EducationFields } from './education-fields.tsx';
import { LanguageFields } from './language-fields.tsx';
import { LevelSliders } from './level-sliders.tsx';
import { countField, tagsField } from './simple-fields.tsx';
import type { SkillsForm } from './skills-form.ts';

const KEYS =
  'What is not listed can be typed. Arrow keys move, Enter chooses, Backspace removes the last one.';

/** The fields of step 2 in the order of the page. */
export const skillsParts: FormParts<SkillsExpertiseFormInput, SkillsForm> = {
  primaryLanguage: {
    inputs: [{ path: 'primaryLanguage', fieldId: 'primaryLanguage', name: 'primary language' }],
    Draw: LanguageFields,
  },
  secondaryLanguages: {
    inputs: [{ path: 'secondaryLanguages', fieldId: 'secondaryLanguages', name: 'secondary languages' }],
    Draw: LanguageFields,
  },
  languageProficiencies: {
    inputs: [{ path: 'languageProficiencies', fieldId: 'secondaryLanguages', name: 'language levels' }],
    Draw: LanguageFields,
  },
  education: {
    inputs: [
      { path: 'education.institution', fieldId: 'institution', name: 'institution' },
      { path: 'education.degree', fieldId: 'degree', name: 'degree' },
      { path: 'education.fieldOfStudy', fieldId: 'fieldOfStudy', name: 'field of study' },
    ],
    Draw: EducationFields,
  },
  functionalExpertise: {
    inputs: [{ path: 'functionalExpertise', fieldId: 'functionalExpertise', name: 'functional expertise' }],
    Draw: tagsField({
      name: 'functionalExpertise',
      label: 'Functional expertise',
      isCounted: true,
      description: KEYS,
      placeholder: 'Search or type an expertise',
      options: optionLists.functionalExpertise,
    }),
  },
  domainExpertise: {
    inputs: [{ path: 'domainExpertise', fieldId: 'domainExpertise', name: 'domain expertise' }],
    Draw: tagsField({
      name: 'domainExpertise',
      label: 'Domain expertise',
      isCounted: true,
      description: KEYS,
      placeholder: 'Search or type a field',
      options: optionLists.domainExpertise,
    }),
  },
  yearsOfExperience: {
    inputs: [{ path: 'yearsOfExperience', fieldId: 'yearsOfExperience', name: 'years of experience' }],
    Draw: countField({ name: 'yearsOfExperience', label: 'Years of experience (optional)', mostDigits: 3 }),
  },
  certifications: {
    inputs: [{ path: 'certifications', fieldId: 'certifications', name: 'certifications' }],
    Draw: tagsField({
      name: 'certifications',
      label: 'Certifications (optional)',
      description: 'Type one and press Enter. Backspace removes the last one.',
      placeholder: 'As it is written on the certificate',
    }),
  },
  // Every level is one of three: nothing can be wrong with a slider.
  llmSkills: { inputs: [], Draw: LevelSliders },
};
