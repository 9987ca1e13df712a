import { replaysEndpoints } from '@redoubt/contract/replays';
import type { ArenaKit } from '#features/arena';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import { replayFinding, replayFindings } from './asking/ask-replay.ts';
import { getProof } from './reading/get-proof.ts';
import { getReference, setReference } from './reference/reference-model.ts';
import { getRegression, listRegressions } from './reading/read-regressions.ts';

export function serveReplays(app: HttpApp, arena: ArenaKit): void {
  serve(app, replaysEndpoints.getProof, ({ caller, params }) => getProof(arena, caller ?? null, params.id));
  serve(app, replaysEndpoints.listRegressions, (call) => listRegressions(arena, call, call.query.attempts));
  serve(app, replaysEndpoints.getRegression, (call) => getRegression(arena, call, call.params.id));
  serve(app, replaysEndpoints.replayFinding, (call) => replayFinding(arena, call, call.params.id));
  serve(app, replaysEndpoints.getReference, ({ caller, membership, params }) =>
    getReference(arena.kit, { caller, membership, id: params.id }),
  );
  serve(app, replaysEndpoints.setReference, ({ caller, membership, params, body }) =>
    setReference(arena.kit, { caller, membership, id: params.id }, body.model),
  );
  serve(app, replaysEndpoints.replayFindings, (call) => replayFindings(arena, call));
}
