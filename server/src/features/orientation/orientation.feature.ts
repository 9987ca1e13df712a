import type { Catalogue } from '#features/challenges';
import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { orientationPersonalData } from './orientation.personal-data.ts';
import { serveOrientation } from './orientation.routes.ts';

export function orientationFeature(kit: Kit, catalogue: Catalogue): Feature {
  return {
    serve: (http) => serveOrientation(http, { kit, catalogue }),
    personalData: [orientationPersonalData],
  };
}
