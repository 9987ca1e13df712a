import type { Feature } from '#platform/feature/feature.ts';
import type { Catalogue } from './catalogue.ts';
import { serveChallenges } from './challenges.routes.ts';
import { tallyListener } from './tally.listener.ts';

export function challengesFeature(catalogue: Catalogue): Feature {
  return { serve: (http) => serveChallenges(http, catalogue), listeners: [tallyListener] };
}
