import { randomUUID } from 'node:crypto';
import type { CommunityEvent, NewEventForm } from '@redoubt/contract/community';
import { DAY_MS, HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { addEvent } from '#features/community/load';
import { invariant } from '#platform/invariant.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';

/** An Admin's form for an online workshop of an hour; by default it begins in a week. */
export function communityEventInput(
  given: Partial<NewEventForm> & { readonly inDays?: number } = {},
): NewEventForm & { readonly place: NewEventForm['place'] } {
  const { inDays = 7, ...form } = given;
  const startsAt = new Date(Date.now() + inDays * DAY_MS);
  return {
    slug: `event-${randomUUID()}`,
    title: 'Reading a verdict',
    kind: 'workshop',
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + HOUR_MS).toISOString(),
    timeZone: 'Europe/Lisbon',
    place: { kind: 'online', joinLink: 'https://meet.example.org/verdict' },
    summary: 'What a verdict says, and what it leaves open.',
    description: 'Bring **one** of your own.',
    host: 'The Redoubt team',
    capacity: null,
    ...form,
  };
}

/** A published event. */
export async function buildEvent(
  kit: Kit,
  given: Parameters<typeof communityEventInput>[0] = {},
): Promise<CommunityEvent> {
  const added = await addEvent(kit, null, communityEventInput(given));
  invariant(!isRefusal(added), 'A new event has an address of its own.');
  return added;
}
