import { NOT_COUNTED } from '../calls/call-end.ts';
import { type Asker, type CallKit, mostOf, type ReservedCall } from './call-reserved.ts';
import { beginAtOnce } from './reserve-call.ts';
import { settleCall } from './settle-call.ts';

/** Money that is set aside for a call before it is known that there will be one: it is taken, or given back. */
export interface AsideMoney {
  /** The id of the call that may begin with it; null where it has to be asked for, as it was taken or others come first. */
  take(): Promise<string | null>;
  /** Changes nothing where it was taken. Never rejects: what cannot be given back is settled as of a call that was lost. */
  giveBack(): Promise<void>;
}

export type ReservableCall = Pick<ReservedCall, 'modelId' | 'connection' | 'prompt' | 'prices'> & {
  readonly asker: Asker;
};

/** What fails, or is refused, is found out again by whoever asks for it then. */
export function setMoneyAside(kit: CallKit, call: ReservableCall): AsideMoney {
  const { modelId } = call;
  const { userId, attemptId } = call.asker;
  const reserved =
    attemptId === null
      ? Promise.resolve(null)
      : beginAtOnce(kit, { modelId, userId, attemptId, micros: mostOf(call) }).catch(() => null);
  let isOpen = true;
  const take = () => {
    const wasOpen = isOpen;
    isOpen = false;
    return wasOpen ? reserved : Promise.resolve(null);
  };
  return {
    take,
    async giveBack() {
      const id = await take();
      if (id === null) return;
      const end = { ...NOT_COUNTED, micros: 0, outcome: 'stopped' as const, firstTokenMs: null, totalMs: 0 };
      await settleCall(kit, { id, modelId }, { ...end, at: kit.clock.now() }).catch(() => undefined);
    },
  };
}
