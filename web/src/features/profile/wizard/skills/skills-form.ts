import type { SkillsExpertiseForm, SkillsExpertiseFormInput } from '@redoubt/contract/profile';
import type { FieldPath, UseFormReturn } from 'react-hook-form';

/** What each group of fields of step 2 is given. */
export interface SkillsForm {
  readonly form: UseFormReturn<SkillsExpertiseFormInput, unknown, SkillsExpertiseForm>;
  /** The sentence under a field; undefined where it is fine. */
  readonly errorOf: (path: FieldPath<SkillsExpertiseFormInput>) => string | undefined;
}
