import type { JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import { tellAttendeesHandler } from './attendance/tell-attendees.ts';

export function communityJobs(kit: Pick<Kit, 'database' | 'mail'>): JobSet {
  return { handlers: [tellAttendeesHandler(kit)], schedule: [] };
}
