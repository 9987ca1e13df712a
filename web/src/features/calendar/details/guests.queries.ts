import { calendarEndpoints as endpoints, type GuestAnswer } from '@redoubt/contract/calendar';
import { calendarEventId } from '@redoubt/contract/shared/ids.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';

/** Who is invited to an own event. */
export const guestsQuery = (id: string) =>
  queryOptions({
    queryKey: ['calendar', 'guests', id],
    queryFn: ({ signal }) =>
      call(endpoints.listGuests, { params: { id: calendarEventId.parse(id) }, signal, isQuiet: true }),
    // What was mailed and answered changes while nobody looks.
    staleTime: 0,
  });

/** What the link of a mail invites to. */
export const guestInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['calendar', 'invitation', token],
    queryFn: ({ signal }) => call(endpoints.getGuestInvitation, { params: { token }, signal }),
    retry: false,
  });

export function answerByLink(token: string, answer: GuestAnswer) {
  return call(endpoints.answerInvitation, { params: { token }, body: { answer } });
}
