import { calendarEndpoints } from '@redoubt/contract/calendar';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { answerBooking } from './answer-booking.ts';
import { listBookings } from './list-bookings.ts';
import { proposeBooking } from './propose-booking.ts';
import { readAvailability } from './read-availability.ts';
import { withdrawBooking } from './withdraw-booking.ts';

export function serveBookings(app: HttpApp, kit: Kit): void {
  serve(app, calendarEndpoints.listBookings, (call) => listBookings(kit, call));
  serve(app, calendarEndpoints.readAvailability, (call) => readAvailability(kit, call, call.query));
  serve(app, calendarEndpoints.proposeBooking, (call) => proposeBooking(kit, call, call.body));
  serve(app, calendarEndpoints.withdrawBooking, (call) => withdrawBooking(kit, call, call.params.id));
  serve(app, calendarEndpoints.answerBooking, ({ caller, params, body }) =>
    answerBooking(kit, caller, { id: params.id, ...body }),
  );
}
