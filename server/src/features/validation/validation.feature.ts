import type { Arena } from '#features/arena';
import type { Catalogue } from '#features/challenges';
import type { Kit } from '#kit.ts';
import type { Feature } from '#platform/feature/feature.ts';
import { validationJobs } from './deciding/validation.jobs.ts';
import { validationPersonalData } from './validation.personal-data.ts';
import { serveValidation } from './validation.routes.ts';

export function validationFeature(kit: Kit, catalogue: Catalogue): Feature<{ readonly arena: Arena }> {
  return {
    serve: (http, { arena }) => serveValidation(http, arena),
    jobs: [validationJobs({ kit, catalogue })],
    personalData: [validationPersonalData],
  };
}
