import type { Catalogue } from '#features/challenges';
import { replayJudge } from '#features/model-judges';
import type { Kit } from '#kit.ts';
import type { Feature } from '#platform/feature/feature.ts';
import { replaysJob } from './playing/play-replays.job.ts';
import { checksJob } from './reading/check-tests.job.ts';
import { replaysListener } from './replays.listener.ts';
import { serveReplays } from './replays.routes.ts';

export function replaysFeature(kit: Kit, catalogue: Catalogue): Feature {
  const arena = { kit, catalogue };
  const player = { arena, judge: replayJudge(arena) };
  return {
    serve: (http) => serveReplays(http, player),
    listeners: [replaysListener(arena)],
    jobs: [replaysJob(player), checksJob(player)],
  };
}
