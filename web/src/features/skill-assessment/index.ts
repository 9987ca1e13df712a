export { assessmentsQuery } from './assessments.queries.ts';
export { SkillAssessmentStep } from './skill-assessment-step.tsx';
