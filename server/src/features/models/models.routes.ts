import { modelsEndpoints } from '@redoubt/contract/models';
import type { ModelId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveEvents } from '#platform/http/serve.ts';
import { tryModel } from './trials/try-model.ts';
import { tryNewModel } from './trials/try-new-model.ts';
import { addModel } from './records/add-model.ts';
import type { ChangingCall, OfOwner } from './records/model-call.ts';
import { pauseModel, readyModel } from './records/move-model.ts';
import { getModel, listModels } from './records/read-models.ts';
import { type IsModelInUse, removeModel } from './records/remove-model.ts';
import { saveModel } from './records/save-model.ts';

export function serveModels(
  app: HttpApp,
  kit: Kit,
  { isModelInUse }: { readonly isModelInUse: IsModelInUse },
): void {
  serve(app, modelsEndpoints.listModels, (call) => listModels(kit, call));
  serve(app, modelsEndpoints.getModel, (call) => getModel(kit, { ...ownerOf(call), id: call.params.id }));
  serve(app, modelsEndpoints.addModel, (call) => addModel(kit, call, call.body));
  serve(app, modelsEndpoints.saveModel, (call) => saveModel(kit, changing(call), call.body));
  serve(app, modelsEndpoints.readyModel, (call) => readyModel(kit, changing(call)));
  serve(app, modelsEndpoints.pauseModel, (call) => pauseModel(kit, changing(call)));
  serve(app, modelsEndpoints.removeModel, (call) => removeModel({ ...kit, isModelInUse }, changing(call)));
  serveEvents(app, modelsEndpoints.tryModel, (call) =>
    tryModel(kit, {
      ...ownerOf(call),
      id: call.params.id,
      ...call.body,
      signal: call.signal,
    }),
  );
  serveEvents(app, modelsEndpoints.tryNewModel, (call) =>
    tryNewModel(kit, { ...ownerOf(call), ...call.body, signal: call.signal }),
  );
}

function ownerOf({ caller, membership }: OfOwner): OfOwner {
  return { caller, membership };
}

function changing(call: OfOwner & Following): ChangingCall {
  return { ...ownerOf(call), id: call.params.id, expectedRevision: call.expectedRevision };
}

interface Following {
  readonly params: { readonly id: ModelId };
  readonly expectedRevision: number | null;
}
