import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { attendeeDownloads } from './attendance/export-attendees.ts';
import { communityJobs } from './community.jobs.ts';
import { communityPersonalData } from './community.personal-data.ts';
import { serveCommunity } from './community.routes.ts';
import { interestDownloads } from './interests/export-interested.ts';

export function communityFeature(kit: Kit): Feature {
  return {
    serve: (http) => serveCommunity(http, kit),
    jobs: [communityJobs(kit)],
    personalData: [communityPersonalData],
    downloads: [interestDownloads(kit), attendeeDownloads(kit)],
  };
}
