import type { Catalogue } from '#features/challenges';
import type { JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { contactJobs } from './contact/contact.jobs.ts';
import { newsletterJobs } from './newsletter/newsletter.jobs.ts';
import { statusJobs } from './status/status.jobs.ts';

/** The work of the public site that nobody waits for. */
export function siteJobs(kit: Kit, catalogue: Catalogue): JobSet {
  const sets = [newsletterJobs(kit, catalogue), contactJobs(kit), statusJobs(kit)];
  return {
    handlers: sets.flatMap(({ handlers }) => handlers),
    schedule: sets.flatMap(({ schedule }) => schedule),
  };
}
