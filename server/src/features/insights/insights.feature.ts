import type { Catalogue } from '#features/challenges';
import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { serveInsights } from './insights.routes.ts';
import { insightsJobs } from './insights.jobs.ts';

export function insightsFeature(kit: Kit, catalogue: Catalogue): Feature {
  return {
    serve: (app) => serveInsights(app, kit, catalogue),
    jobs: [insightsJobs(kit)],
  };
}
