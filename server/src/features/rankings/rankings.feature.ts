import type { Catalogue } from '#features/challenges';
import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { serveRankings } from './rankings.routes.ts';
import { createScoreboard } from './scoreboard.ts';

export function rankingsFeature(kit: Kit, catalogue: Catalogue): Feature {
  return { serve: (http) => serveRankings(http, kit, createScoreboard(kit, catalogue)) };
}
