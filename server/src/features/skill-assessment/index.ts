export { presentSkillAssessment } from './read-skill-assessment.ts';
export { openSitting } from './sittings/open-sitting.ts';
export { saveSkillAssessment } from './sittings/save-answers.ts';
export { sittingScored } from './sittings/sittings.events.ts';
export { listLastScored, sumScoresByWeek } from './scored-of.store.ts';
export { newestSittingsPart } from './sittings/sittings.store.ts';
