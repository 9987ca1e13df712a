import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { challengeNotFound, challengesEndpoints } from '@redoubt/contract/challenges';
import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import { kindOfJudge, type ObjectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { createFreshValue } from '#platform/fresh-value.ts';
import type { Queryable } from '#kit.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveSnapshot } from '#platform/http/serve.ts';
import { refuse } from '#platform/refusal.ts';
import { findWithdrawn, type WithdrawnDeps } from './catalogue/find-withdrawn.ts';

/** What a page of a challenge needs of others. */
export interface ChallengeDeps extends WithdrawnDeps {
  /** The kinds of objective of which calibrated model judges answer claims first. */
  readonly listJudgedKinds: (on: Queryable) => Promise<readonly ObjectiveKind[]>;
}

export function serveChallenges(app: HttpApp, deps: ChallengeDeps): void {
  const { catalogue, kit, listJudgedKinds } = deps;
  const judgedKinds = createFreshValue({
    maxAgeMs: MINUTE_MS,
    load: () => listJudgedKinds(kit.database.kysely),
  });
  serveSnapshot(app, challengesEndpoints.listChallenges, ({ query, caller }) =>
    catalogue.listPage({ ...query, viewer: caller }),
  );
  app.namedPages.add(pagePaths.challenge, async (slug) => (await catalogue.find(slug)) !== null);
  serve(app, challengesEndpoints.getChallenge, async ({ params, caller }) => {
    const published =
      (await catalogue.findFor(caller, params.slug)) ?? (await findWithdrawn(deps, caller, params.slug));
    if (!published) return refuse(challengeNotFound);
    const isJudgedByModels = (await judgedKinds.get()).includes(kindOfJudge(published.judge));
    return { ...published.challenge, ...(isJudgedByModels && { isJudgedByModels: true as const }) };
  });
}
