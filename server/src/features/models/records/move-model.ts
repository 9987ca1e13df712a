import { modelUntried } from '@redoubt/contract/models';
import { refuse } from '#platform/refusal.ts';
import { changeModel, storedKeyOf } from './change-model.ts';
import type { ChangingCall, ModelKit } from './model-call.ts';
import { contentOf } from './model.presenter.ts';

/** Puts a model into use that answered under the connection that it has. */
export function readyModel(kit: ModelKit, call: ChangingCall) {
  return moveModel(kit, { ...call, to: 'ready' });
}

/** Holds a model back: it is asked for no new reply. */
export function pauseModel(kit: ModelKit, call: ChangingCall) {
  return moveModel(kit, { ...call, to: 'paused' });
}

function moveModel(kit: ModelKit, { to, ...call }: ChangingCall & { readonly to: 'ready' | 'paused' }) {
  const action = to === 'ready' ? 'model.ready' : 'model.pause';
  return changeModel(kit, { ...call, action }, (row) => {
    if (row.tried_at === null) return refuse(modelUntried);
    return { content: contentOf(row), key: storedKeyOf(row), state: to, isOtherConnection: false };
  });
}
