import type { Catalogue } from '#features/challenges';
import type { Kit } from '#kit.ts';
import type { Feature } from '#platform/feature/feature.ts';
import { modelJudgesListener } from './judging/begin-judging.ts';
import { judgingJobs } from './judging/judge-due.job.ts';

export function modelJudgesFeature(kit: Kit, catalogue: Catalogue): Feature {
  return {
    jobs: [judgingJobs({ kit, catalogue })],
    listeners: [modelJudgesListener({ kit, catalogue })],
  };
}
