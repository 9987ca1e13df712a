import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { talliesJobs } from './analytics/tallies.jobs.ts';
import { invitationsJobs } from './invitations/invitations.jobs.ts';
import { talentListener } from './talent.listener.ts';
import { talentPersonalData } from './talent.personal-data.ts';
import { failedExpertsDownloads } from './uploads/expert-import.ts';
import { hasRecords } from './records/records.store.ts';
import { serveTalent } from './talent.routes.ts';

export function talentFeature(kit: Kit): Feature {
  return {
    serve: (http) => serveTalent(http, kit),
    jobs: [invitationsJobs(kit), talliesJobs(kit)],
    listeners: [talentListener(kit)],
    personalData: [talentPersonalData],
    downloads: failedExpertsDownloads(kit),
    holdings: [{ name: 'experts', exists: hasRecords }],
  };
}
