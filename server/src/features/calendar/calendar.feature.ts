import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { calendarJobs } from './calendar.jobs.ts';
import { calendarPersonalData } from './calendar.personal-data.ts';
import { guestsListener } from './guests/guests.listener.ts';
import { calendarDownload } from './export/export-calendar.ts';
import { serveCalendar } from './calendar.routes.ts';

export function calendarFeature(kit: Kit): Feature {
  return {
    serve: (http) => serveCalendar(http, kit),
    listeners: [guestsListener()],
    jobs: [calendarJobs(kit)],
    personalData: [calendarPersonalData],
    downloads: [calendarDownload(kit)],
  };
}
