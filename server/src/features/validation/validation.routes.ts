import { validationEndpoints } from '@redoubt/contract/validation';
import type { Arena } from '#features/arena';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import { takeLease } from './items/take-lease.ts';
import { getRecord, getSettings, saveSettings } from './validators/own-record.ts';
import { getOverview } from './staff/get-overview.ts';
import { setGold } from './staff/gold.ts';
import { report, skip } from './votes/skip-and-report.ts';
import { vote } from './votes/vote.ts';

export function serveValidation(app: HttpApp, arena: Arena): void {
  const { kit } = arena;
  serve(app, validationEndpoints.takeLease, ({ caller }) => takeLease(arena, caller));
  serve(app, validationEndpoints.vote, ({ caller, params, body }) =>
    vote(arena, { caller, id: params.id, form: body }),
  );
  serve(app, validationEndpoints.skip, ({ caller, params, body }) =>
    skip(arena, { caller, id: params.id, reason: body.reason }),
  );
  serve(app, validationEndpoints.report, ({ caller, params, body }) =>
    report(arena, { caller, id: params.id, form: body }),
  );
  serve(app, validationEndpoints.getValidationSettings, ({ caller }) => getSettings(kit, caller));
  serve(app, validationEndpoints.saveValidationSettings, ({ caller, body }) =>
    saveSettings(kit, caller, body),
  );
  serve(app, validationEndpoints.getRecord, ({ caller }) => getRecord(kit, caller));
  serve(app, validationEndpoints.getValidationOverview, () => getOverview(arena));
  serve(app, validationEndpoints.setGold, ({ caller, params, body }) =>
    setGold(arena, { caller, claimId: params.claimId, outcome: body.outcome }),
  );
}
