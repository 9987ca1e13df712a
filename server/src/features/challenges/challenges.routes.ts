import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { challengeNotFound, challengesEndpoints } from '@redoubt/contract/challenges';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveSnapshot } from '#platform/http/serve.ts';
import { refuse } from '#platform/refusal.ts';
import { findWithdrawn, type WithdrawnDeps } from './catalogue/find-withdrawn.ts';

export function serveChallenges(app: HttpApp, deps: WithdrawnDeps): void {
  const { catalogue } = deps;
  serveSnapshot(app, challengesEndpoints.listChallenges, ({ query, caller }) =>
    catalogue.listPage({ ...query, viewer: caller }),
  );
  app.namedPages.add(pagePaths.challenge, async (slug) => (await catalogue.find(slug)) !== null);
  serve(app, challengesEndpoints.getChallenge, async ({ params, caller }) => {
    const published =
      (await catalogue.findFor(caller, params.slug)) ?? (await findWithdrawn(deps, caller, params.slug));
    return published?.challenge ?? refuse(challengeNotFound);
  });
}
