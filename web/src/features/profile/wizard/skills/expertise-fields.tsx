import { optionLists } from '@redoubt/contract/profile';
import { useController } from 'react-hook-form';
import { TagsField } from '#ui/fields/pickers/tags-field.tsx';
import type { SkillsForm } from './skills-form.ts';

const KEYS =
  'What is not listed can be typed. Arrow keys move, Enter chooses, Backspace takes the last one off.';

/** What the expert does, and what about: both are searched in their lists or typed. */
export function ExpertiseFields({ form, errorOf }: SkillsForm) {
  return (
    <>
      <ExpertiseField
        form={form}
        name="functionalExpertise"
        label="Functional expertise"
        placeholder="Search or type an expertise"
        options={optionLists.functionalExpertise}
        error={errorOf('functionalExpertise')}
      />
      <ExpertiseField
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

interface ExpertiseFieldProps {
  readonly form: SkillsForm['form'];
  readonly name: 'functionalExpertise' | 'domainExpertise';
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly string[];
  readonly error: string | undefined;
}

function ExpertiseField({ form, name, label, placeholder, options, error }: ExpertiseFieldProps) {
  const { ref, value, onChange, onBlur } = useController({ control: form.control, name }).field;
  return (
    <TagsField
      ref={ref}
      id={name}
      label={`${label}, ${String(value.length)} chosen`}
      description={KEYS}
      placeholder={placeholder}
      options={options}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
    />
  );
}
