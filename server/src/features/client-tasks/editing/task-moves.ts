import type { TaskState } from '@redoubt/contract/client-tasks';
import type { TaskChangeKind } from '../tasks/tasks.store.ts';

/** The state that each move leads to. */
export const taskMoves = {
  pause: { to: 'paused', kind: 'paused' },
  resume: { to: 'open', kind: 'resumed' },
  cancel: { to: 'cancelled', kind: 'cancelled' },
  finish: { to: 'done', kind: 'done' },
} as const satisfies Readonly<Record<string, { readonly to: TaskState; readonly kind: TaskChangeKind }>>;

export type TaskMove = keyof typeof taskMoves;
