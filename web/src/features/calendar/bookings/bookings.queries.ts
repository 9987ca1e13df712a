import {
  type AvailabilityQuery,
  type BookingForm,
  calendarEndpoints as endpoints,
} from '@redoubt/contract/calendar';
import { type BookingId, expertRecordId } from '@redoubt/contract/shared/ids.ts';
import { type ExpertListQuery, expertStatuses, hasAccepted, talentEndpoints } from '@redoubt/contract/talent';
import { normalizeEmail } from '@redoubt/contract/shared/terms/person-terms.ts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { entriesKey } from '../events/calendar.queries.ts';

/** The first of each status; where there are more, the search finds the others. */
const MOST_OFFERED = 100;

/** What the organization proposed to its experts, the newest first. */
export const bookingsQuery = queryOptions({
  queryKey: ['calendar', 'bookings'],
  queryFn: ({ signal }) => call(endpoints.listBookings, { signal, isQuiet: true }),
  staleTime: 0,
});

export interface OfferedExpert {
  readonly value: string;
  readonly label: string;
}

/**
 * The experts of the organization who have accepted and fit what is searched, in the order of their names but for whoever has
 * exactly the address, and whether there are more: an engagement can be proposed to them.
 */
export const offeredExpertsQuery = (search: string) =>
  queryOptions({
    queryKey: ['calendar', 'offered-experts', search],
    queryFn: async ({ signal }) => {
      const q = search === '' ? undefined : search;
      const { found, isMore } = await findAccepted({ q, limit: MOST_OFFERED }, signal);
      const address = normalizeEmail(search);
      const isOther = ({ email }: FoundExpert) => Number(email !== address);
      const ordered = found.toSorted(
        (one, other) => isOther(one) - isOther(other) || one.label.localeCompare(other.label),
      );
      return { experts: ordered.map(({ value, label }): OfferedExpert => ({ value, label })), isMore };
    },
    placeholderData: keepPreviousData,
  });

/** One expert by id, whom the list may not reach. Null where there is none; an empty id is not requested. */
export const offeredExpertQuery = (id: string) =>
  queryOptions({
    queryKey: ['calendar', 'offered-expert', id],
    queryFn:
      id === ''
        ? skipToken
        : async ({ signal }) => {
            const parsed = expertRecordId.safeParse(id);
            if (!parsed.success) return null;
            return (await findAccepted({ id: parsed.data, limit: 1 }, signal)).found[0] ?? null;
          },
  });

interface FoundExpert extends OfferedExpert {
  readonly email: string;
}

type Narrowed = Partial<Pick<ExpertListQuery, 'q' | 'id'>> & { readonly limit: number };

async function findAccepted(narrowed: Narrowed, signal: AbortSignal) {
  const pages = await Promise.all(
    expertStatuses.filter(hasAccepted).map((status) => {
      const query = { ...narrowed, status, sort: 'name', direction: 'asc' } as const;
      return call(talentEndpoints.listExperts, { query, signal, isQuiet: true });
    }),
  );
  return {
    found: pages
      .flatMap(({ items }) => items)
      .map(({ id, name, email }): FoundExpert => ({ value: id, label: name, email })),
    isMore: pages.some(({ nextCursor }) => nextCursor !== null),
  };
}

export const availabilityQuery = (query: AvailabilityQuery) =>
  queryOptions({
    queryKey: ['calendar', 'availability', query],
    queryFn: ({ signal }) => call(endpoints.readAvailability, { query, signal, isQuiet: true }),
  });

export async function proposeBooking(body: BookingForm): Promise<void> {
  await call(endpoints.proposeBooking, { body });
  await readAgain();
}

export async function withdrawBooking(id: BookingId): Promise<void> {
  try {
    await call(endpoints.withdrawBooking, { params: { id } });
  } finally {
    await readAgain();
  }
}

/** The list, and the calendar in which they are. */
async function readAgain(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: bookingsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: entriesKey }),
  ]);
}
