import { foldDigits } from '@redoubt/contract/shared/unicode.ts';
import { optionLists, type SkillsExpertiseFormInput } from '@redoubt/contract/profile';
import type { FormParts } from '../steps/form-parts.ts';
import { LanguageFields } from './language-fields.tsx';
import { LevelChoices } from './level-choices.tsx';
import type { SkillsForm } from './skills-form.ts';
import type { ComponentType } from 'react';
import { useController } from 'react-hook-form';
import { TagsField } from '#ui/fields/pickers/tags-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { SuggestField } from '#ui/fields/pickers/suggest-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import classes from './skills-step.module.css';

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
  worksInOneLanguage: {
    inputs: [{ path: 'worksInOneLanguage', fieldId: 'worksInOneLanguage', name: 'one language' }],
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
      placeholder: 'As written on the certificate',
    }),
  },
  // Every level is one of three: nothing can be wrong with it.
  llmSkills: { inputs: [], Draw: LevelChoices },
};

/** The fields of step 2 whose values are of one type. */
type NamesOf<Value> = {
  [Name in keyof SkillsExpertiseFormInput]-?: Value extends SkillsExpertiseFormInput[Name] ? Name : never;
}[keyof SkillsExpertiseFormInput];

interface TagsLook {
  readonly name: NamesOf<string[]>;
  readonly label: string;
  /** Says beside the label how many are chosen. */
  readonly isCounted?: boolean;
  readonly description: string;
  readonly placeholder: string;
  /** What is searched; anything else can be typed. */
  readonly options?: readonly string[];
}

/** A list of words. */
function tagsField({ name, label, isCounted, ...look }: TagsLook): ComponentType<SkillsForm> {
  return function Tags({ form: { control }, errorOf }) {
    const { ref, value, onChange, onBlur } = useController({ control, name }).field;
    return (
      <TagsField
        {...look}
        ref={ref}
        id={name}
        label={isCounted ? `${label}, ${String(value.length)} chosen` : label}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={errorOf(name)}
      />
    );
  };
}

interface CountLook {
  readonly name: NamesOf<number | null>;
  readonly label: string;
  readonly mostDigits: number;
}

/** A whole number, or nothing. */
function countField({ name, label, mostDigits }: CountLook): ComponentType<SkillsForm> {
  return function Count({ form: { control }, errorOf }) {
    const { ref, value, onChange, onBlur } = useController({ control, name }).field;
    return (
      <TextField
        ref={ref}
        id={name}
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={value === null ? '' : String(value)}
        onChange={(event) => onChange(readCount(event.currentTarget.value, mostDigits))}
        onBlur={onBlur}
        error={errorOf(name)}
      />
    );
  };
}

/** Digits alone count; an empty field says nothing. */
function readCount(text: string, mostDigits: number): number | null {
  const digits = foldDigits(text).replaceAll(/\D/g, '').slice(0, mostDigits);
  return digits === '' ? null : Number(digits);
}

/** Where and what the expert studied; what the lists do not name is typed. */
function EducationFields({ form, errorOf }: SkillsForm) {
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>Education</legend>
      <SchoolField
        form={form}
        name="education.institution"
        id="institution"
        label="Institution"
        options={optionLists.institutions}
        error={errorOf('education.institution')}
      />
      <div className={classes['pair']}>
        <SelectField
          {...form.register('education.degree')}
          id="degree"
          label="Degree"
          placeholder="Select a degree"
          options={optionLists.degrees}
          error={errorOf('education.degree')}
        />
        <SchoolField
          form={form}
          name="education.fieldOfStudy"
          id="fieldOfStudy"
          label="Field of study"
          options={optionLists.fieldsOfStudy}
          error={errorOf('education.fieldOfStudy')}
        />
      </div>
    </fieldset>
  );
}

interface SchoolFieldProps {
  readonly form: SkillsForm['form'];
  readonly name: 'education.institution' | 'education.fieldOfStudy';
  readonly id: string;
  readonly label: string;
  readonly options: readonly string[];
  readonly error: string | undefined;
}

function SchoolField({ form, name, id, label, options, error }: SchoolFieldProps) {
  const { ref, value, onChange, onBlur } = useController({ control: form.control, name }).field;
  return (
    <SuggestField
      ref={ref}
      id={id}
      label={label}
      placeholder="Choose or type"
      options={options}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
    />
  );
}
