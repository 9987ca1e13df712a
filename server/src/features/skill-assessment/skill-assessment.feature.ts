import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { skillAssessmentJobs } from './sittings/end-expired-sitting.job.ts';
import { skillAssessmentPersonalData } from './skill-assessment.personal-data.ts';
import { serveSkillAssessment } from './skill-assessment.routes.ts';

export function skillAssessmentFeature(kit: Kit): Feature {
  return {
    serve: (http) => serveSkillAssessment(http, kit),
    jobs: [skillAssessmentJobs(kit)],
    personalData: [skillAssessmentPersonalData],
  };
}
