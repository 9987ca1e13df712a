import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import { eraseWork, exportWork } from './people/personal-work.store.ts';

/**
 * What people did on projects. Accepted answers stay with their client, under the name of nobody; what nobody has accepted
 * goes, and its copy of the task is free again.
 */
export const projectsPersonalData: PersonalDataHolder = {
  name: 'projects',
  tables: [
    'project',
    'project_kind',
    'project_task',
    'assignment',
    'submission',
    'submission_review',
    'peer_review',
    'project_candidate',
    'project_nda_acceptance',
  ],
  exportOf: exportWork,
  erase: eraseWork,
};
