import type { SkillsExpertiseFormInput } from '@redoubt/contract/profile';
import type { ComponentType } from 'react';
import { useController } from 'react-hook-form';
import { TagsField } from '#ui/fields/pickers/tags-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { SkillsForm } from './skills-form.ts';

/** The fields of step 2 whose values are of one type. */
type NamesOf<Value> = {
  [Name in keyof SkillsExpertiseFormInput]: Value extends SkillsExpertiseFormInput[Name] ? Name : never;
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
export function tagsField({ name, label, isCounted, ...look }: TagsLook): ComponentType<SkillsForm> {
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
export function countField({ name, label, mostDigits }: CountLook): ComponentType<SkillsForm> {
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
  const digits = text.replaceAll(/\D/g, '').slice(0, mostDigits);
  return digits === '' ? null : Number(digits);
}
