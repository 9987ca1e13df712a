import type { CommunityEvent } from '@redoubt/contract/community';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#kit.ts';
import { presentEvent } from '../events/community-event.presenter.ts';
import { listEventsOfAttendee } from './attendance.store.ts';

/** The events that a person is going to between two instants, as everybody may see them. */
export async function listAttended(
  on: Queryable,
  of: UserId,
  range: { readonly from: Date; readonly to: Date },
): Promise<CommunityEvent[]> {
  return (await listEventsOfAttendee(on, of, range)).map(presentEvent);
}
