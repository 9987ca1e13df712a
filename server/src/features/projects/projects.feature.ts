import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { projectsJobs } from './projects.jobs.ts';
import { resultsDownload } from './results/export-results.ts';
import { serveProjects } from './projects.routes.ts';

export function projectsFeature(kit: Kit, feePoints: number): Feature {
  return { serve: (http) => serveProjects(http, kit, feePoints), jobs: [projectsJobs(kit)], downloads: [resultsDownload(kit)] };
}
