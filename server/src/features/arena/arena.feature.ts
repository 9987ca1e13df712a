import type { Catalogue } from '#features/challenges';
import type { Kit } from '#kit.ts';
import type { Feature } from '#platform/feature/feature.ts';
import { serveArena } from './arena.routes.ts';
import type { Arena } from './arena.ts';
import { closeOverdueJob } from './time/close-overdue.job.ts';
import { dryRunJob } from './dry-runs/play-dry-run.job.ts';
import { clientAttemptsDownload } from './findings/export-client-attempts.ts';
import { findingsPersonalData } from './findings/findings.personal-data.ts';
import { appealsPersonalData } from './personal-data/appeals.personal-data.ts';
import { reportsPersonalData } from './personal-data/reports.personal-data.ts';
import { tagsPersonalData } from './personal-data/tags.personal-data.ts';
import { arenaPersonalData } from './personal-data/arena.personal-data.ts';

/** `arena` belongs to the process: its writer resumes what killed processes left, and ends with the process. */
export function arenaFeature(kit: Kit, catalogue: Catalogue): Feature<{ readonly arena: Arena }> {
  return {
    serve: (http, { arena }) => serveArena(http, arena),
    jobs: [dryRunJob(kit, catalogue), closeOverdueJob(kit)],
    downloads: [clientAttemptsDownload({ kit, catalogue })],
    personalData: [
      arenaPersonalData(catalogue),
      appealsPersonalData,
      reportsPersonalData,
      tagsPersonalData,
      findingsPersonalData,
    ],
  };
}
