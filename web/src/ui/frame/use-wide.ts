import { useSyncExternalStore } from 'react';

/** From this width on a list and what is open of it are side by side: not (--medium) of media.css. */
const WIDE = '(width >= 900px)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the window has room for two things side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
