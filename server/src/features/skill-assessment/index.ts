export { presentSkillAssessment } from './read-skill-assessment.ts';
export { saveSkillAssessment } from './sittings/save-answers.ts';
export { newestSittingsPart } from './sittings/sittings.store.ts';
export { skillAssessmentFeature } from './skill-assessment.feature.ts';
