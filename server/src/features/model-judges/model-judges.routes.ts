import { modelJudgesEndpoints } from '@redoubt/contract/model-judges';
import type { Kit } from '#kit.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import { addModelJudge } from './records/add-model-judge.ts';
import { listModelJudges } from './records/list-model-judges.ts';
import { removeModelJudge, saveModelJudge } from './records/change-model-judge.ts';

export function serveModelJudges(app: HttpApp, kit: Kit): void {
  serve(app, modelJudgesEndpoints.listModelJudges, () => listModelJudges(kit));
  serve(app, modelJudgesEndpoints.addModelJudge, ({ caller, body }) =>
    addModelJudge(kit, { caller, form: body }),
  );
  serve(app, modelJudgesEndpoints.saveModelJudge, ({ caller, params, body, expectedRevision }) =>
    saveModelJudge(kit, { caller, id: params.id, expectedRevision }, body),
  );
  serve(app, modelJudgesEndpoints.removeModelJudge, ({ caller, params, expectedRevision }) =>
    removeModelJudge(kit, { caller, id: params.id, expectedRevision }),
  );
}
