import { llmSkillNames, type LlmSkillName, proficiencies } from '@redoubt/contract/profile';

const skillWords: Readonly<Record<LlmSkillName, string>> = {
  contentWriting: 'Content writing',
  instructionFollowing: 'Instruction following',
  ratingEvaluation: 'Rating and evaluation',
  rlhf: 'RLHF',
  redTeaming: 'Red teaming',
};

/** The five sliders in their order. */
export const llmSkillList = llmSkillNames.map((name) => ({ name, label: skillWords[name] }));

export const levelWords = [
  { value: 1, label: 'Novice' },
  { value: 2, label: 'Professional' },
  { value: 3, label: 'Expert' },
] as const;

/** From the least to the most. */
export const proficiencyOptions = proficiencies.toReversed().map((value) => ({ value, label: value }));
