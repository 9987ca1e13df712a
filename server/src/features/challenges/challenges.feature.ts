import type { Feature } from '#platform/feature/feature.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { tallyListener } from './catalogue/tally.listener.ts';
import { challengesPersonalData } from './challenges.personal-data.ts';
import { serveChallenges } from './challenges.routes.ts';

export function challengesFeature(catalogue: Catalogue): Feature {
  return {
    serve: (http) => serveChallenges(http, catalogue),
    listeners: [tallyListener],
    personalData: [challengesPersonalData],
  };
}
