import { create } from 'zustand';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: string;
  readonly text: string | undefined;
}

/** How long each kind stays, in milliseconds. */
export const toastDurationMs: Readonly<Record<ToastKind, number>> = {
  success: 4000,
  error: 5000,
  info: 4000,
};
export const TOAST_LIMIT = 3;

/** Toasts that were asked for and not yet handed to the kit, which is loaded with the first of them. */
export const useToastQueue = create<{ queue: readonly Toast[]; lastId: number }>(() => ({
  queue: [],
  lastId: 0,
}));

function show(kind: ToastKind, title: string, text: string | undefined): void {
  useToastQueue.setState(({ queue, lastId }) => ({
    queue: [...queue, { id: lastId + 1, kind, title, text }],
    lastId: lastId + 1,
  }));
}

export const showSuccess = (title: string, text?: string) => show('success', title, text);
export const showError = (title: string, text?: string) => show('error', title, text);
export const showInfo = (title: string, text?: string) => show('info', title, text);

/** Takes every waiting toast out of the queue. */
export function takeToasts(): readonly Toast[] {
  const { queue } = useToastQueue.getState();
  if (queue.length > 0) useToastQueue.setState({ queue: [] });
  return queue;
}
