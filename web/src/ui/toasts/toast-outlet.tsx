import { lazy, Suspense } from 'react';
import { useToastQueue } from './toasts.ts';

const ToastHost = lazy(async () => ({ default: (await import('./toast-host.tsx')).ToastHost }));

/** Stands once in the root; loads the kit's toasts when the first one is asked for, so public pages stay light. */
export function ToastOutlet() {
  const isNeeded = useToastQueue(({ lastId }) => lastId > 0);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}
