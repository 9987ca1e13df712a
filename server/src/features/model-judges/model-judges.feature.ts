import type { Catalogue } from '#features/challenges';
import type { Kit } from '#kit.ts';
import type { Feature } from '#platform/feature/feature.ts';
import { modelJudgesListener } from './judging/begin-judging.ts';
import { judgingJobs } from './judging/judge-due.job.ts';
import { serveModelJudges } from './model-judges.routes.ts';

export function modelJudgesFeature(kit: Kit, catalogue: Catalogue): Feature {
  const arena = { kit, catalogue };
  return {
    serve: (http) => serveModelJudges(http, kit),
    jobs: [judgingJobs(arena)],
    listeners: [modelJudgesListener(arena)],
  };
}
