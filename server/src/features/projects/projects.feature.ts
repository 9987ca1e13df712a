import type { Catalogue } from '#features/challenges';
import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { hasProjects } from './figures.store.ts';
import { breaksListener } from './kinds/red-teaming/breaks.listener.ts';
import { projectsPersonalData } from './projects.personal-data.ts';
import { projectsJobs } from './projects.jobs.ts';
import { resultsDownload } from './results/export-results.ts';
import { serveProjects } from './projects.routes.ts';

export interface ProjectsDeps {
  readonly catalogue: Catalogue;
  /** The platform's share of each rate, in hundredths of a percent, for projects that begin from now on. */
  readonly feePoints: number;
}

export function projectsFeature(kit: Kit, deps: ProjectsDeps): Feature {
  return {
    serve: (http) => serveProjects(http, kit, deps),
    listeners: [breaksListener({ kit, catalogue: deps.catalogue })],
    holdings: [{ name: 'projects', exists: hasProjects }],
    personalData: [projectsPersonalData],
    jobs: [projectsJobs(kit)],
    downloads: [resultsDownload(kit)],
  };
}
