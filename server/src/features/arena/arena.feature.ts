import type { Catalogue } from '#features/challenges';
import type { Feature } from '#platform/feature/feature.ts';
import { serveArena } from './arena.routes.ts';
import type { Arena } from './arena.ts';
import { arenaPersonalData } from './personal-data/arena.personal-data.ts';

/** `arena` is the process's own: its writer goes on with what killed processes left, and ends with the process. */
export function arenaFeature(catalogue: Catalogue): Feature<{ readonly arena: Arena }> {
  return {
    serve: (http, { arena }) => serveArena(http, arena),
    personalData: [arenaPersonalData(catalogue)],
  };
}
