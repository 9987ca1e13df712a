import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { applicationsFollower } from './applications.follower.ts';
import { applicationsPersonalData } from './applications.personal-data.ts';
import { serveApplications } from './applications.routes.ts';
import { bulkJobs } from './bulk/decide-bulk.job.ts';
import { decisionJobs } from './decisions/tell-decisions.job.ts';
import { applicationDownloads } from './listing/export-applications.ts';
import { listingJobs } from './listing/refresh-listings.job.ts';
import { serveReview } from './review.routes.ts';

export function applicationsFeature(kit: Kit): Feature {
  return {
    serve(http) {
      serveApplications(http, kit);
      serveReview(http, kit);
    },
    followers: [applicationsFollower(kit)],
    jobs: [listingJobs(kit), decisionJobs(kit), bulkJobs(kit)],
    downloads: [applicationDownloads(kit)],
    personalData: [applicationsPersonalData],
  };
}
