import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Profile } from '@redoubt/contract/profile';
import type { Transaction } from '#kit.ts';

const lastRead = new WeakMap<Transaction, ReadonlyMap<UserId, Profile>>();

/**
 * Caches a profile that a follower of `profile.changed` read as the last of a transaction: the save that caused the event
 * answers it without reading it again.
 */
export function noteLastRead(transaction: Transaction, userId: UserId, profile: Profile): void {
  lastRead.set(transaction, new Map([...(lastRead.get(transaction) ?? []), [userId, profile]]));
}

export function findLastRead(transaction: Transaction, userId: UserId): Profile | null {
  return lastRead.get(transaction)?.get(userId) ?? null;
}
