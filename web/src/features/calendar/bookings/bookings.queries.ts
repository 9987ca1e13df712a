import {
  type AvailabilityQuery,
  type BookingForm,
  calendarEndpoints as endpoints,
} from '@redoubt/contract/calendar';
import type { BookingId } from '@redoubt/contract/ids.ts';
import { hasAccepted, talentEndpoints } from '@redoubt/contract/talent';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';

const MOST_OFFERED = 100;

/** What the organization proposed to its experts, the newest first. */
export const bookingsQuery = queryOptions({
  queryKey: ['calendar', 'bookings'],
  queryFn: ({ signal }) => call(endpoints.listBookings, { signal, isQuiet: true }),
  staleTime: 0,
});

/** The experts of the organization who have accepted: an engagement can be proposed to them. */
export const activeExpertsQuery = queryOptions({
  queryKey: ['calendar', 'active-experts'],
  queryFn: async ({ signal }) => {
    const query = { limit: MOST_OFFERED };
    const { items } = await call(talentEndpoints.listExperts, { query, signal, isQuiet: true });
    return items
      .filter(({ status }) => hasAccepted(status))
      .map(({ id, name }) => ({ value: id, label: name }));
  },
});

export const availabilityQuery = (asked: AvailabilityQuery) =>
  queryOptions({
    queryKey: ['calendar', 'availability', asked],
    queryFn: ({ signal }) => call(endpoints.readAvailability, { query: asked, signal, isQuiet: true }),
  });

export async function proposeBooking(body: BookingForm): Promise<void> {
  await call(endpoints.proposeBooking, { body });
  await queryClient.invalidateQueries({ queryKey: bookingsQuery.queryKey });
}

export async function withdrawBooking(id: BookingId): Promise<void> {
  try {
    await call(endpoints.withdrawBooking, { params: { id } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: bookingsQuery.queryKey });
  }
}
