import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { sendDocument } from '../documents/documents.queries.ts';
import { type ArrivalListener, type Transfer, TransferQueue } from './transfer-queue.ts';

/** A queue for as long as the screen is shown, with what is in it. */
export function useTransfers(
  onArrived: ArrivalListener,
): readonly [queue: TransferQueue, transfers: readonly Transfer[]] {
  const [queue] = useState(() => new TransferQueue(sendDocument));
  useLayoutEffect(() => queue.followArrivals(onArrived), [queue, onArrived]);
  useEffect(() => () => queue.close(), [queue]);
  return [queue, useSyncExternalStore(queue.subscribe, queue.list, queue.list)];
}
