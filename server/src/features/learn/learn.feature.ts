import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { learnPersonalData } from './learn.personal-data.ts';
import { serveLearn } from './learn.routes.ts';

export function learnFeature(kit: Kit): Feature {
  return { serve: (http) => serveLearn(http, kit), personalData: [learnPersonalData] };
}
