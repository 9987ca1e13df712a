import {
  type LlmSkillName,
  llmSkillNames,
  type SkillLevel,
  type SkillsExpertise,
} from '@redoubt/contract/profile';
import type { ShownSkill } from './skill-bars.tsx';

const names: Readonly<Record<LlmSkillName, string>> = {
  contentWriting: 'Content Writing',
  instructionFollowing: 'Instruction Following',
  ratingEvaluation: 'Rating & Evaluation',
  rlhf: 'RLHF',
  redTeaming: 'Red Teaming',
};

const percents: Readonly<Record<SkillLevel, number>> = { 1: 55, 2: 82, 3: 95 };
const words: Readonly<Record<SkillLevel, string>> = { 1: 'Novice', 2: 'Professional', 3: 'Expert' };

/**
 * The five skills as they are shown, the strongest first. The form starts every skill at the lowest level: while all five are
 * there, nobody has set one, and none is shown as the person's estimate.
 */
export function showSkills(llmSkills: SkillsExpertise['llmSkills']): readonly ShownSkill[] {
  const isUnset = llmSkillNames.every((skill) => llmSkills[skill][0] === 1);
  return llmSkillNames
    .map((skill) => {
      const [level] = llmSkills[skill];
      if (isUnset) return { name: names[skill], percent: 0, word: 'Not set' };
      return { name: names[skill], percent: percents[level], word: words[level] };
    })
    .toSorted((a, b) => b.percent - a.percent);
}

/** Whether step 2 was begun at all: until then every level is the lowest because nobody set one. */
export function hasSkills(part: SkillsExpertise): boolean {
  return (
    part.primaryLanguage !== '' ||
    part.functionalExpertise.length > 0 ||
    part.domainExpertise.length > 0 ||
    llmSkillNames.some((skill) => part.llmSkills[skill][0] > 1)
  );
}
