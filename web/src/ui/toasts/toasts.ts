import { create } from 'zustand';

export type ToastKind = 'success' | 'error' | 'info' | 'undo';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: string;
  readonly text: string | undefined;
  readonly undo?: Undo;
}

export interface Undo {
  readonly onUndo: () => void;
  /** Its time is over or it was closed: what was done may go out now. */
  readonly onOver?: () => void;
  /** A letter that undoes as well, where nobody is typing. */
  readonly letter?: string;
  /** What was done goes out when the time is over, whoever points at the toast meanwhile. */
  readonly isDue?: boolean;
}

/** How long each kind stays, in milliseconds. */
export const toastDurationMs: Readonly<Record<ToastKind, number>> = {
  success: 4000,
  error: 5000,
  info: 4000,
  undo: 10_000,
};
export const TOAST_LIMIT = 3;

/** Toasts that were requested and not yet handed to the kit, which is loaded with the first of them. */
export const useToastQueue = create<{ queue: readonly Toast[]; lastId: number }>(() => ({
  queue: [],
  lastId: 0,
}));

function show(toast: Omit<Toast, 'id'>): void {
  useToastQueue.setState(({ queue, lastId }) => ({
    queue: [...queue, { ...toast, id: lastId + 1 }],
    lastId: lastId + 1,
  }));
}

export const showSuccess = (title: string, text?: string) => show({ kind: 'success', title, text });
export const showError = (title: string, text?: string) => show({ kind: 'error', title, text });
export const showInfo = (title: string, text?: string) => show({ kind: 'info', title, text });

/**
 * Says what was just done, with a way to take it back for 10 s in which nobody points at it or has the focus in it; where
 * it is due, for 10 s.
 */
export const showUndo = (title: string, undo: Undo, text?: string) =>
  show({ kind: 'undo', title, text, undo });

/** Takes every waiting toast out of the queue. */
export function takeToasts(): readonly Toast[] {
  const { queue } = useToastQueue.getState();
  if (queue.length > 0) useToastQueue.setState({ queue: [] });
  return queue;
}
