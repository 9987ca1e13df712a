import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Kit } from '#kit.ts';
import { findApproval } from '../application/applications.store.ts';

/** Whether people have approved the expert's application: the 'Verified' badge, and what some challenges require. */
export function isApproved({ database }: Pick<Kit, 'database'>, userId: UserId): Promise<boolean> {
  return findApproval(database, userId);
}
