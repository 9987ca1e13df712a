import { type FeatureContributions, type Feature, collectFromFeatures } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { archivesPersonalData } from './archives/archives.personal-data.ts';
import { archiveDownloads } from './archives/download-archive.ts';
import { deletionPersonalData } from './deletion/deletion.personal-data.ts';
import { personalDataJobs } from './personal-data.jobs.ts';
import { servePersonalData } from './personal-data.routes.ts';

/** All other features: what they hold is packed and erased in this order, with what is held here in between. */
interface Others {
  readonly before: readonly Partial<FeatureContributions>[];
  readonly after: readonly Partial<FeatureContributions>[];
}

export function personalDataFeature(kit: Kit, { before, after }: Others): Feature {
  const own = {
    personalData: [archivesPersonalData, deletionPersonalData],
    downloads: [archiveDownloads(kit)],
  };
  const all = [...before, own, ...after];
  const holders = collectFromFeatures(all, 'personalData');
  return {
    ...own,
    serve: (http) =>
      servePersonalData(http, kit, { holders, downloads: collectFromFeatures(all, 'downloads') }),
    jobs: [personalDataJobs(kit, holders)],
  };
}
