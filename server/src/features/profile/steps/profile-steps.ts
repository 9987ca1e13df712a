import { saveBasicInfo } from './save-basic-info.ts';
import { saveSkillStep } from './save-skill-step.ts';
import { saveSkillsExpertise } from './save-skills-expertise.ts';
import { saveStep } from './save-step.ts';
import { submitVerificationStep } from './submit-verification.ts';

/** The saves of the wizard, for who fills profiles without a browser: demo and load scenarios. */
export const profileSteps = {
  saveBasicInfo,
  saveSkillsExpertise,
  submitVerification: submitVerificationStep,
  /** Steps 4 and 5, which other features keep. */
  saveStep,
  saveSkills: saveSkillStep,
} as const;
