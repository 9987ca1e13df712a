import type { Feature } from '#platform/feature/feature.ts';
import { sweepJob } from '#platform/files/index.ts';
import type { Kit } from '#kit.ts';
import { sweepLogos } from './logo/save-logo.ts';
import { organizationsFollower } from './organizations.follower.ts';
import { organizationsPersonalData } from './organizations.personal-data.ts';
import { serveOrganizations } from './organizations.routes.ts';

export function organizationsFeature(kit: Kit): Feature {
  return {
    serve: (http) => serveOrganizations(http, kit),
    followers: [organizationsFollower(kit)],
    jobs: [sweepJob('logos.sweep', () => sweepLogos(kit))],
    personalData: [organizationsPersonalData],
  };
}
