export { publicHandlesQuery } from './expert/public-handles.queries.ts';
export { wizardSteps } from './wizard/steps/wizard-steps.ts';
export { applicantProfileQuery } from './applicant/applicant.queries.ts';
export { ApplicantProfile } from './applicant/applicant-profile.tsx';
