export { assessmentsQuery } from './assessments/assessments.queries.ts';
export { SkillAssessmentStep } from './skill-assessment-step.tsx';
export { TestedScores } from './overview/tested-scores.tsx';
export { ApplicantAssessments } from './applicant/applicant-assessments.tsx';
export { useMeanScore } from './applicant/use-mean-score.ts';
