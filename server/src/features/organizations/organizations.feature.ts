import type { Feature } from '#platform/feature/feature.ts';
import { sweepJob } from '#platform/files/index.ts';
import type { OrganizationHolding } from '#platform/feature/organization-holding.ts';
import type { Kit } from '#kit.ts';
import { sweepInvitations } from './invitations/sweep-invitations.ts';
import { serveMembers } from './members.routes.ts';
import { findsUseIn } from './organization/holdings.ts';
import { sweepLogos } from './logo/save-logo.ts';
import { organizationsFollower } from './organizations.follower.ts';
import { organizationsPersonalData } from './organizations.personal-data.ts';
import { serveOrganizations } from './organizations.routes.ts';

/** `holdings`: what all features keep of organizations. */
export function organizationsFeature(kit: Kit, holdings: readonly OrganizationHolding[]): Feature {
  const isInUse = findsUseIn(holdings);
  return {
    serve: (http) => {
      serveOrganizations(http, kit);
      serveMembers(http, kit, isInUse);
    },
    followers: [organizationsFollower(kit, isInUse)],
    jobs: [
      sweepJob('logos.sweep', () => sweepLogos(kit)),
      sweepJob('member-invitations.sweep', () => sweepInvitations(kit)),
    ],
    personalData: [organizationsPersonalData],
  };
}
