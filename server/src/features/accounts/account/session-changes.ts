import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Transaction } from '#kit.ts';

type Hear = (userId: UserId) => void;

const hearing = new Set<Hear>();

/**
 * Says that what the person's sessions may do has changed. Triggers tell every process of it a moment after the commit; by
 * this the process that made the change knows before it answers.
 */
export function noteSessionChange(transaction: Transaction, userId: UserId): void {
  transaction.afterCommit(() => {
    for (const hear of hearing) hear(userId);
  });
}

/** Calls back after each change that this process commits, until the answer is called. */
export function onSessionChange(hear: Hear): () => void {
  hearing.add(hear);
  return () => hearing.delete(hear);
}
