/** The wizard's steps that the profile itself shows, each loaded when it is opened. */
export const loadBasicInfoStep = async () =>
  (await import('../basic-info/basic-info-step.tsx')).BasicInfoStep;
export const loadSkillsStep = async () => (await import('../skills/skills-step.tsx')).SkillsStep;
