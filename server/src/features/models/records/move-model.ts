import { modelUntried } from '@redoubt/contract/models';
import { refuse } from '#platform/refusal.ts';
import { changeModel, storedKeyOf } from './change-model.ts';
import type { ChangingCall, ModelKit } from './model-call.ts';
import { contentOf } from './models.store.ts';

/** Makes a model ready that has answered under its current connection. */
export function readyModel(kit: ModelKit, call: ChangingCall) {
  return moveModel(kit, { ...call, to: 'ready' });
}

/** Pauses a model: it gets no new calls. */
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
