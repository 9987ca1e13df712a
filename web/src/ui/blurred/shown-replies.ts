import { useSyncExternalStore } from 'react';

/** What was asked for on this visit; a reload hides it again. */
const shown = new Set<string>();
const listeners = new Set<() => void>();

export function isShown(key: string): boolean {
  return shown.has(key);
}

export function showFromNow(key: string): void {
  shown.add(key);
  for (const listen of listeners) listen();
}

/** Whether it was asked for; true without a key, as there is nothing to ask for. */
export function useIsShown(key: string | undefined): boolean {
  return useSyncExternalStore(subscribe, () => key === undefined || shown.has(key));
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
