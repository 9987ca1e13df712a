import { create } from 'zustand';

const useCounter = create<{ pending: number }>(() => ({ pending: 0 }));

/** Counts one request as pending; the returned function counts it as done, once however often it is called. */
export function beginLoading(): () => void {
  let isPending = true;
  useCounter.setState(({ pending }) => ({ pending: pending + 1 }));
  return () => {
    if (!isPending) return;
    isPending = false;
    useCounter.setState(({ pending }) => ({ pending: pending - 1 }));
  };
}

export function pendingRequests(): number {
  return useCounter.getState().pending;
}

/** True while a counted request is under way; streams and autosaves are not counted. */
export function useIsLoading(): boolean {
  return useCounter(({ pending }) => pending > 0);
}
