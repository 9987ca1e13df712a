import {
  type AvailabilityQuery,
  type ExpertAvailability,
  type expertNotActive,
  MOST_FREE_SPANS,
  readEventTimes,
} from '@redoubt/contract/calendar';
import type { notFound } from '@redoubt/contract/shared/problem.ts';
import { HOUR_MS } from '@redoubt/contract/shared/time/durations.ts';
import { instantTextOf } from '@redoubt/contract/shared/time/iso-text.ts';
import { noteAdminRead, type OfOrganization } from '#features/organizations';
import { invariant } from '#platform/invariant.ts';
import { isRefusal, type Refusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { isAvailable, listFreeOfWeek } from './availability.ts';
import { findOwnExpert } from './find-expert.ts';

/** Whether an expert of the organization is free at a time, and when that week. Nothing else of their calendar is revealed. */
export async function readAvailability(
  kit: Kit,
  of: OfOrganization,
  query: AvailabilityQuery,
): Promise<ExpertAvailability | Refusal<typeof notFound | typeof expertNotActive>> {
  await noteAdminRead(kit, of, 'engagement');
  const { organizationId } = of.membership;
  const expert = await findOwnExpert(kit.database.kysely, organizationId, query.expertId);
  if (isRefusal(expert)) return expert;
  const times = readEventTimes(query);
  invariant('startsAt' in times, 'What passed the form has a start and an end.');
  const { startsAt: from, endsAt: to } = times;
  const [isFree, free] = await Promise.all([
    isAvailable(kit, expert.userId, { from, to }),
    listFreeOfWeek(kit, expert.userId, { at: from, timeZone: query.timeZone }),
  ]);
  return {
    isAvailable: isFree,
    freeHours: free.reduce((sum, span) => sum + span.to - span.from, 0) / HOUR_MS,
    free: free.slice(0, MOST_FREE_SPANS).map((span) => ({
      startsAt: instantTextOf(new Date(span.from)),
      endsAt: instantTextOf(new Date(span.to)),
    })),
  };
}
