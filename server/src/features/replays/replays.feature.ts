import type { Catalogue } from '#features/challenges';
import type { Kit } from '#kit.ts';
import type { Feature } from '#platform/feature/feature.ts';
import type { JudgeReplay } from './playing/play-replay.ts';
import { replaysJob } from './playing/play-replays.job.ts';
import { replaysListener } from './replays.listener.ts';
import { serveReplays } from './replays.routes.ts';

/** `judgeReplay` judges what no check can; null where no model judge is set up. */
export function replaysFeature(
  kit: Kit,
  catalogue: Catalogue,
  { judgeReplay }: { readonly judgeReplay: JudgeReplay | null },
): Feature {
  const arena = { kit, catalogue };
  return {
    serve: (http) => serveReplays(http, arena),
    listeners: [replaysListener(arena)],
    jobs: [replaysJob({ arena, judgeReplay })],
  };
}
