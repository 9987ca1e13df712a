export { assessmentsQuery } from './assessments/assessments.queries.ts';
export { SkillAssessmentStep } from './skill-assessment-step.tsx';
