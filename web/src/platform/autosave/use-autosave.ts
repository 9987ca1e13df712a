import { useEffect, useSyncExternalStore } from 'react';

/** An autosave, or what keeps one. */
interface Followed<Snapshot> {
  readonly attach: () => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => Snapshot;
}

/** Follows an autosave while a screen shows it; what waits is sent when the screen is left or put away. */
export function useAutosave<Snapshot>({ attach, subscribe, snapshot }: Followed<Snapshot>): Snapshot {
  useEffect(attach, [attach]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
