import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { applicationsListener } from './applications.listener.ts';
import { applicationsPersonalData } from './applications.personal-data.ts';
import { serveApplications } from './applications.routes.ts';

export function applicationsFeature(kit: Kit): Feature {
  return {
    serve: (http) => serveApplications(http, kit),
    listeners: [applicationsListener],
    personalData: [applicationsPersonalData],
  };
}
