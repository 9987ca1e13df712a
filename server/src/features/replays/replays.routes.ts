import { replaysEndpoints } from '@redoubt/contract/replays';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import { replayFinding, replayFindings } from './asking/ask-replay.ts';
import { getReference, setReference } from './reference/reference-model.ts';
import type { ReplayPlayer } from './playing/play-replay.ts';
import { getProof, getRegression, listRegressions } from './reading/read-regressions.ts';

export function serveReplays(app: HttpApp, player: ReplayPlayer): void {
  const { arena } = player;
  serve(app, replaysEndpoints.getProof, ({ caller, params }) => getProof(arena, caller ?? null, params.id));
  serve(app, replaysEndpoints.listRegressions, (call) => listRegressions(player, call, call.query.attempts));
  serve(app, replaysEndpoints.getRegression, (call) => getRegression(player, call, call.params.id));
  serve(app, replaysEndpoints.replayFinding, (call) => replayFinding(player, call, call.params.id));
  serve(app, replaysEndpoints.getReference, ({ caller, membership, params }) =>
    getReference(arena.kit, { caller, membership, id: params.id }),
  );
  serve(app, replaysEndpoints.setReference, ({ caller, membership, params, body }) =>
    setReference(arena.kit, { caller, membership, id: params.id }, body.model),
  );
  serve(app, replaysEndpoints.replayFindings, (call) => replayFindings(player, call));
}
