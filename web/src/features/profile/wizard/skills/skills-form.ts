import {
  type SkillsExpertiseForm,
  type SkillsExpertiseFormInput,
  llmSkillNames,
  type LlmSkillName,
  proficiencies,
} from '@redoubt/contract/profile';
import type { FieldPath, UseFormReturn } from 'react-hook-form';

const skillWords: Readonly<Record<LlmSkillName, string>> = {
  contentWriting: 'Content writing',
  instructionFollowing: 'Instruction following',
  ratingEvaluation: 'Rating and evaluation',
  rlhf: 'RLHF',
  redTeaming: 'Red teaming',
};

/** The five skills in their order. */
export const llmSkillList = llmSkillNames.map((name) => ({ name, label: skillWords[name] }));

export const levelWords = [
  { value: 1, label: 'Novice' },
  { value: 2, label: 'Professional' },
  { value: 3, label: 'Expert' },
] as const;

/** From the least to the most. */
export const proficiencyOptions = proficiencies.toReversed().map((value) => ({ value, label: value }));

/** What each group of fields of step 2 is given. */
export interface SkillsForm {
  readonly form: UseFormReturn<SkillsExpertiseFormInput, unknown, SkillsExpertiseForm>;
  /** The sentence under a field; undefined where it is fine. */
  readonly errorOf: (path: FieldPath<SkillsExpertiseFormInput>) => string | undefined;
}
