import { useController } from 'react-hook-form';
import { TagsField } from '#ui/fields/pickers/tags-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { SkillsForm } from './skills-form.ts';

/** What may be left out: years of experience and certifications. */
export function ExperienceFields({ form: { control }, errorOf }: SkillsForm) {
  const { ref: yearsRef, ...years } = useController({ control, name: 'yearsOfExperience' }).field;
  const { ref: listRef, ...certifications } = useController({ control, name: 'certifications' }).field;
  return (
    <>
      <TextField
        ref={yearsRef}
        id="yearsOfExperience"
        label="Years of experience (optional)"
        inputMode="numeric"
        autoComplete="off"
        value={years.value === null ? '' : String(years.value)}
        onChange={(event) => years.onChange(readYears(event.currentTarget.value))}
        onBlur={years.onBlur}
        error={errorOf('yearsOfExperience')}
      />
      <TagsField
        ref={listRef}
        id="certifications"
        label="Certifications (optional)"
        description="Type one and press Enter. Backspace takes the last one off."
        placeholder="As it is written on the certificate"
        value={certifications.value}
        onChange={certifications.onChange}
        onBlur={certifications.onBlur}
        error={errorOf('certifications')}
      />
    </>
  );
}

/** Digits alone count; an empty field says nothing. */
function readYears(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 3);
  return digits === '' ? null : Number(digits);
}
