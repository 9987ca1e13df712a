import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { listPersonContacts } from '#features/accounts';
import type { Queryable } from '#kit.ts';

/** In which zone the days of a person begin and end: the one of their settings, or UTC. */
export async function readZoneOf(on: Queryable, userId: UserId): Promise<string> {
  const [person] = await listPersonContacts(on, [userId]);
  return person?.timeZone ?? 'UTC';
}
