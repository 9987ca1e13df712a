import { Suspense } from 'react';
import { lazyPart } from '../frame/lazy-part.ts';
import { useToastQueue } from './toasts.ts';

const loadHost = () => import('./toast-host.tsx');
const ToastHost = lazyPart(async () => (await loadHost()).ToastHost);

/** Fetches the code that draws toasts ahead of the first one, which may be about a lost connection. */
export async function fetchToastHost(): Promise<void> {
  await loadHost().catch(() => undefined);
}

/** Drawn once in the root; loads the kit's toasts when the first one is requested, so public pages stay light. */
export function ToastOutlet() {
  const isNeeded = useToastQueue(({ lastId }) => lastId > 0);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}
