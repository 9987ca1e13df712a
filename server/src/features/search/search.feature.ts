import type { Catalogue } from '#features/challenges';
import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { searchJobs } from './search.jobs.ts';
import { searchListener } from './search.listener.ts';
import { searchPersonalData } from './search.personal-data.ts';
import { serveSearch } from './search.routes.ts';

export function searchFeature(kit: Kit, catalogue: Catalogue): Feature {
  return {
    serve: (http) => serveSearch(http, kit, catalogue),
    jobs: [searchJobs(kit)],
    listeners: [searchListener(kit)],
    personalData: [searchPersonalData],
  };
}
