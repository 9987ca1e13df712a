import { rankingsEndpoints } from '@redoubt/contract/rankings';
import { getHandle } from '#features/accounts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveSnapshot } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import type { Scoreboard } from './scoreboard.ts';

export function serveRankings(app: HttpApp, kit: Pick<Kit, 'database'>, scoreboard: Scoreboard): void {
  serveSnapshot(app, rankingsEndpoints.listStandings, async ({ query }) =>
    (await scoreboard.standings(query)).page(query),
  );
  serve(app, rankingsEndpoints.getOwnStanding, async ({ caller, query }) => {
    const [handle, own, rankBefore] = await Promise.all([
      getHandle(kit.database.kysely, caller.userId),
      scoreboard.own(query, caller.userId),
      query.period === 'all' ? scoreboard.rankBefore(caller.userId, query.track) : null,
    ]);
    return { handle, rankBefore, ...own };
  });
  serve(app, rankingsEndpoints.getExpertStanding, async ({ params, query }) => ({
    standing: (await scoreboard.ofHandle(query, params.handle)).standing,
  }));
}
