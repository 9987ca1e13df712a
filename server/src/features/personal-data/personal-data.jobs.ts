import type { JobSet } from '#platform/jobs/index.ts';
import type { PersonalDataHolder } from '#platform/personal-data/personal-data.ts';
import type { Kit } from '#kit.ts';
import { archivesJobs } from './archives/archives.jobs.ts';
import { deletionJobs } from './deletion/deletion.jobs.ts';

/** What the worker does with what is held about people: it packs archives and erases. */
export function personalDataJobs(kit: Kit, holders: readonly PersonalDataHolder[]): JobSet {
  const archives = archivesJobs(kit, holders);
  const deletion = deletionJobs(kit, holders);
  return {
    handlers: [...archives.handlers, ...deletion.handlers],
    schedule: [...archives.schedule, ...deletion.schedule],
  };
}
