export { completionOf } from './completion-rules.ts';
export { avatarSizes, smallAvatarUrl } from './avatar.ts';
export { type Draft, type WizardStep, wizardSteps } from './drafts.ts';
export { optionLists } from './parts/option-lists.ts';
export {
  type BasicInfo,
  basicInfoChange,
  type BasicInfoChange,
  type BasicInfoChangeInput,
  basicInfoForm,
  type BasicInfoForm,
  type BasicInfoFormInput,
  basicInfoStep,
  HIGHEST_RATE,
  LONGEST_ABOUT,
} from './parts/basic-info.ts';
export { type BackgroundVerification } from './parts/background-verification.ts';
export {
  type AgreementId,
  agreementIds,
  type LegalCompliance,
  type LegalComplianceChange,
} from './parts/legal-compliance.ts';
export {
  type AssessmentKind,
  assessmentKinds,
  type SkillAssessment,
  type SkillAssessmentChange,
} from './parts/skill-assessment.ts';
export {
  LANGUAGE_MESSAGE,
  languagesProblem,
  type LlmSkillName,
  llmSkillNames,
  noSkills,
  proficiencies,
  type Proficiency,
  type SkillLevel,
  skillsExpertise,
  type SkillsExpertise,
  type SkillsExpertiseChange,
  skillsExpertiseForm,
  type SkillsExpertiseForm,
  type SkillsExpertiseFormInput,
} from './parts/skills-expertise.ts';
export { dialledNumber, PHONE_MESSAGE, phoneProblem, withoutPrefix } from './parts/phone-rules.ts';
export {
  type PublicExpert,
  type PublicPage,
  type PublicPageChange,
  type PublicPart,
  publicParts,
} from './public-page.ts';
export { type Stats } from './stats.ts';
export {
  emptyTaxationAnswers,
  type Fault,
  findPaymentFaults,
  findTaxationFaults,
  findTaxFormFaults,
  isMask,
  isTaxFormComplete,
  maskOf,
  type OwnAccount,
  type TaxationAnswers,
  waysOfPayment,
  type WayOfPayment,
  type WaysOfPayment,
} from './parts/taxation/index.ts';
export {
  bankAccountTypes,
  bankDetails,
  type PaymentMethod,
  paymentMethods,
  taxationPayment,
  type TaxationPayment,
  taxationPaymentChange,
  type TaxationPaymentChange,
  taxClassifications,
  type TaxForm,
  taxFormDetails,
  taxForms,
} from './parts/taxation-payment.ts';
export {
  type ApplicantProfile,
  type Completion,
  type Profile,
  type ProfilePart,
  profileParts,
} from './profile.ts';
export { profileEndpoints } from './profile.endpoints.ts';
export { agreementChanged, draftChanged, draftTooLarge, expertNotFound } from './profile.problems.ts';
export { projectNotFound, PROJECTS_AT_MOST, tooManyProjects } from './projects.problems.ts';
export { type Project, type ProjectForm, portfolioProjectForm } from './projects.ts';
export { profileEvents } from './profile.events.ts';
