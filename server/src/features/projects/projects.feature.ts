import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { hasProjects } from './figures.store.ts';
import { breaksListener } from './breaks/breaks.listener.ts';
import { earningsDownload } from './earnings/export-earnings.ts';
import { projectsPersonalData } from './projects.personal-data.ts';
import { projectsJobs } from './projects.jobs.ts';
import { resultsDownload } from './results/export-results.ts';
import { serveProjects } from './projects.routes.ts';
import type { ProjectsDeps } from './records/change-project.ts';

export function projectsFeature(kit: Kit, deps: ProjectsDeps): Feature {
  return {
    serve: (http) => serveProjects(http, kit, deps),
    listeners: [breaksListener({ kit, catalogue: deps.catalogue })],
    holdings: [{ name: 'projects', exists: hasProjects }],
    personalData: [projectsPersonalData],
    jobs: [projectsJobs(kit)],
    downloads: [resultsDownload(kit), earningsDownload(kit)],
  };
}
