import { optionLists } from '@redoubt/contract/profile';
import { useController } from 'react-hook-form';
import { SuggestField } from '#ui/fields/pickers/suggest-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { SkillsForm } from './skills-form.ts';
import classes from './skills-step.module.css';

/** Where and what the expert studied; what the lists do not name is typed. */
export function EducationFields({ form, errorOf }: SkillsForm) {
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
