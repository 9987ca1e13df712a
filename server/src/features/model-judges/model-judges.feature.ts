import type { Arena } from '#features/arena';
import type { Catalogue } from '#features/challenges';
import type { Kit } from '#kit.ts';
import type { Feature } from '#platform/feature/feature.ts';
import { calibrationJobs } from './calibration/calibration.jobs.ts';
import { calibrationPersonalData } from './calibration/calibration.personal-data.ts';
import { serveCalibration } from './calibration/calibration.routes.ts';
import { syncGoldJob } from './calibration/gold/sync-shipped.ts';
import { modelJudgesListener } from './judging/begin-judging.ts';
import { judgingJobs } from './judging/judge-due.job.ts';
import { serveModelJudges } from './model-judges.routes.ts';

export function modelJudgesFeature(kit: Kit, catalogue: Catalogue): Feature<{ readonly arena: Arena }> {
  const asking = { kit, catalogue };
  return {
    serve: (http, { arena }) => {
      serveModelJudges(http, kit);
      serveCalibration(http, arena);
    },
    jobs: [judgingJobs(asking), calibrationJobs(kit), syncGoldJob(kit)],
    listeners: [modelJudgesListener(asking)],
    personalData: [calibrationPersonalData],
  };
}
