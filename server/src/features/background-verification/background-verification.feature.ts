import type { Feature } from '#platform/feature/feature.ts';
import { sweepJob } from '#platform/files/index.ts';
import type { Kit } from '#kit.ts';
import { backgroundVerificationPersonalData } from './background-verification.personal-data.ts';
import { serveBackgroundVerification } from './background-verification.routes.ts';
import { sweepDocuments } from './documents/discard-document.ts';
import { documentDownloads } from './documents/download-document.ts';
import { reviewDownloads } from './review/read-document.ts';
import { tellJobs } from './review/tell-review.ts';

export function backgroundVerificationFeature(kit: Kit): Feature {
  return {
    serve: (http) => serveBackgroundVerification(http, kit),
    jobs: [sweepJob('documents.sweep', () => sweepDocuments(kit)), tellJobs(kit)],
    personalData: [backgroundVerificationPersonalData],
    downloads: [documentDownloads(kit), reviewDownloads(kit)],
  };
}
