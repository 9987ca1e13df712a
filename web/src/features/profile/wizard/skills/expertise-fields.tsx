import { TagsInput } from '@mantine/core';
import { optionLists } from '@redoubt/contract/profile';
import { useController } from 'react-hook-form';
import { fieldError } from '#ui/fields/field-error.tsx';
import { pickerField } from '#ui/fields/picker-field.ts';
import type { SkillsForm } from './skills-form.ts';

const KEYS =
  'What is not listed can be typed. Arrow keys move, Enter chooses, Backspace takes the last one off.';

/** What the expert does, and what about: both are searched in their lists or typed. */
export function ExpertiseFields({ form, errorOf }: SkillsForm) {
  return (
    <>
      <TagsField
        form={form}
        name="functionalExpertise"
        label="Functional expertise"
        placeholder="Search or type an expertise"
        options={optionLists.functionalExpertise}
        error={errorOf('functionalExpertise')}
      />
      <TagsField
        form={form}
        name="domainExpertise"
        label="Domain expertise"
        placeholder="Search or type a field"
        options={optionLists.domainExpertise}
        error={errorOf('domainExpertise')}
      />
    </>
  );
}

interface TagsFieldProps {
  readonly form: SkillsForm['form'];
  readonly name: 'functionalExpertise' | 'domainExpertise';
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly string[];
  readonly error: string | undefined;
}

function TagsField({ form, name, label, placeholder, options, error }: TagsFieldProps) {
  const { ref, value, onChange, onBlur } = useController({ control: form.control, name }).field;
  return (
    <TagsInput
      {...pickerField}
      ref={ref}
      id={name}
      label={`${label}, ${String(value.length)} chosen`}
      description={KEYS}
      placeholder={value.length === 0 ? placeholder : 'Add another'}
      data={[...options]}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldError(error)}
    />
  );
}
