import type { Catalogue } from '#features/challenges';
import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { movesJobs } from './moves/tell-moves.ts';
import { serveRankings } from './rankings.routes.ts';
import { createScoreboard, type Scoreboard } from './scoreboard.ts';

export function rankingsFeature(kit: Kit, catalogue: Catalogue): Feature {
  // A process that serves nobody reads no solves, until it is asked for a day's moves.
  let scoreboard: Scoreboard | undefined;
  const open = () => (scoreboard ??= createScoreboard(kit, catalogue));
  return {
    serve: (http) => serveRankings(http, kit, open()),
    warm: () => open().warm(),
    jobs: [movesJobs(kit, () => open().movesOfYesterday())],
  };
}
