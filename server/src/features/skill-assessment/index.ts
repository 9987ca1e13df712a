export { presentSkillAssessment } from './read-skill-assessment.ts';
export { saveSkillAssessment } from './sittings/save-answers.ts';
export { skillAssessmentJobs } from './sittings/end-expired-sitting.job.ts';
export { skillAssessmentPersonalData } from './skill-assessment.personal-data.ts';
export { serveSkillAssessment } from './skill-assessment.routes.ts';
export { newestSittingsPart } from './sittings/sittings.store.ts';
