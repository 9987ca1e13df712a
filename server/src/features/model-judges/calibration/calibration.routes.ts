import { modelJudgesEndpoints, calibrationProblems } from '@redoubt/contract/model-judges';
import type { ArenaKit } from '#features/arena';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveUpload } from '#platform/http/serve.ts';
import { refuse } from '#platform/refusal.ts';
import { listPublicFigures } from './runs/public-figures.ts';
import { getGoldOverview, importGold } from './gold/import-gold.ts';
import { getGoldQueue, labelClaim, takeBackLabel } from './labels/label-claims.ts';
import { getBreakRate } from './rates/get-break-rate.ts';
import { beginRun } from './runs/begin-run.ts';
import { showCalibration } from './runs/show-calibration.ts';

export function serveCalibration(app: HttpApp, arena: ArenaKit): void {
  const { kit } = arena;
  serve(
    app,
    modelJudgesEndpoints.getCalibration,
    async ({ params }) =>
      (await showCalibration(kit, params.id)) ?? refuse(calibrationProblems.judgeNotFound),
  );
  serve(app, modelJudgesEndpoints.calibrate, ({ caller, params, body }) =>
    beginRun(kit, caller, { judgeId: params.id, kind: body.kind }),
  );
  serve(app, modelJudgesEndpoints.listJudgeFigures, () => listPublicFigures(kit));
  serve(app, modelJudgesEndpoints.getBreakRate, ({ membership, query }) =>
    getBreakRate(kit, { organizationId: membership.organizationId, challengeId: query.challenge }),
  );
  serve(app, modelJudgesEndpoints.getGoldOverview, () => getGoldOverview(kit));
  serveUpload(app, modelJudgesEndpoints.importGold, ({ caller }, parts) => importGold(kit, caller, parts));
  serve(app, modelJudgesEndpoints.getGoldQueue, ({ caller }) => getGoldQueue(arena, caller));
  serve(app, modelJudgesEndpoints.labelClaim, ({ caller, params, body }) =>
    labelClaim(arena, { caller, claimId: params.claimId, label: body.label }),
  );
  serve(app, modelJudgesEndpoints.takeBackLabel, ({ caller, params }) =>
    takeBackLabel(arena, { caller, claimId: params.claimId }),
  );
}
