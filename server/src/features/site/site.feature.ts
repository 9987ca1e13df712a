import type { Catalogue } from '#features/challenges';
import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { contactPersonalData } from './contact/contact.personal-data.ts';
import { serveFeeds } from './feeds/feeds.routes.ts';
import { subscriberDownloads } from './newsletter/export-subscribers.ts';
import { newsletterPersonalData } from './newsletter/newsletter.personal-data.ts';
import { siteJobs } from './site.jobs.ts';
import { serveSite, type SiteOptions } from './site.routes.ts';

export function siteFeature(kit: Kit, catalogue: Catalogue): Feature<SiteOptions> {
  return {
    serve: (http, parts) => {
      serveSite(http, kit, parts);
      serveFeeds(http, kit, catalogue);
    },
    jobs: [siteJobs(kit, catalogue)],
    personalData: [newsletterPersonalData, contactPersonalData],
    downloads: [subscriberDownloads(kit)],
  };
}
