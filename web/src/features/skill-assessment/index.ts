export { assessmentsQuery } from './assessments/assessments.queries.ts';
export { SkillAssessmentStep } from './skill-assessment-step.tsx';
export { ApplicantAssessments, useMeanScore } from './applicant/applicant-assessments.tsx';
