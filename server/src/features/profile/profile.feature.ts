import type { Feature } from '#platform/feature/feature.ts';
import { sweepJob } from '#platform/files/index.ts';
import type { Kit } from '#kit.ts';
import { sweepAvatars } from './avatar/sweep-avatars.ts';
import { sealedDrafts } from './drafts/sealed-drafts.store.ts';
import type { ReadStats } from './expert-profile/stats.ts';
import { portfolioPersonalData } from './portfolio/portfolio.personal-data.ts';
import { servePortfolio } from './portfolio/portfolio.routes.ts';
import { profilePersonalData } from './profile.personal-data.ts';
import { serveProfile } from './profile.routes.ts';

export function profileFeature(kit: Kit, readStats: ReadStats): Feature {
  return {
    serve: (http) => {
      serveProfile(http, kit, readStats);
      servePortfolio(http, kit);
    },
    jobs: [sweepJob('avatars.sweep', () => sweepAvatars(kit))],
    personalData: [profilePersonalData(kit), portfolioPersonalData],
    sealed: [sealedDrafts],
  };
}
