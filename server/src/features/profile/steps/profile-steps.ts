import { prefillSteps } from '../prefill/prefill-steps.ts';
import { saveBasicInfo } from './save-basic-info.ts';
import { saveSkillStep } from './save-skill-step.ts';
import { saveSkillsExpertise } from './save-skills-expertise.ts';
import { saveStep } from './save-step.ts';
import { submitVerificationStep } from './submit-verification.ts';

/** The steps of the wizard, for who fills them without a browser: invitations, demo and load scenarios. */
export const profileSteps = {
  saveBasicInfo,
  saveSkillsExpertise,
  submitVerification: submitVerificationStep,
  /** Steps 4 and 5, which other features keep. */
  saveStep,
  saveSkills: saveSkillStep,
  /** What others know of a person, for them to look at and save. */
  prefill: prefillSteps,
} as const;
