import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { tallyListener } from './catalogue/tally.listener.ts';
import { challengesPersonalData } from './challenges.personal-data.ts';
import { type ChallengeDeps, serveChallenges } from './challenges.routes.ts';
import { hasChallenges } from './records/records.store.ts';
import { serveChallengeFiles } from './files/files.routes.ts';
import { serveReview } from './review/review.routes.ts';
import { serveRecords } from './records/records.routes.ts';

export function challengesFeature(
  kit: Kit,
  catalogue: Catalogue,
  others: Pick<ChallengeDeps, 'findAttemptedVersion' | 'listJudgedKinds'>,
): Feature {
  return {
    serve(http) {
      serveChallenges(http, { kit, catalogue, ...others });
      serveRecords(http, kit);
      serveReview(http, kit);
      serveChallengeFiles(http, kit);
    },
    listeners: [tallyListener],
    personalData: [challengesPersonalData],
    holdings: [{ name: 'challenges', exists: hasChallenges }],
  };
}
