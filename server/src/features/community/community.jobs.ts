import type { JobSet } from '#platform/jobs/index.ts';
import type { Kit } from '#kit.ts';
import {
  planReminders,
  planRemindersHandler,
  remindAttendeesHandler,
} from './attendance/remind-attendees.ts';
import { tellAttendeesHandler } from './attendance/tell-attendees.ts';

export function communityJobs(kit: Kit): JobSet {
  return {
    handlers: [tellAttendeesHandler(kit), remindAttendeesHandler(kit), planRemindersHandler(kit)],
    schedule: [],
    atStart: [planReminders],
  };
}
