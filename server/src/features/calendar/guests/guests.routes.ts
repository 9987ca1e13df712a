import { calendarEndpoints } from '@redoubt/contract/calendar';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { answerAsGuest, answerByLink, readInvitation } from './answer-invitation.ts';
import { listGuests } from './list-guests.ts';

export function serveGuests(app: HttpApp, kit: Kit): void {
  serve(app, calendarEndpoints.listGuests, ({ caller, params }) => listGuests(kit, caller, params.id));
  serve(app, calendarEndpoints.answerEvent, ({ caller, params, body }) =>
    answerAsGuest(kit, caller, { id: params.id, answer: body.answer }),
  );
  serve(app, calendarEndpoints.getGuestInvitation, ({ params }) => readInvitation(kit, params.token));
  serve(app, calendarEndpoints.answerInvitation, ({ params, body }) =>
    answerByLink(kit, params.token, body.answer),
  );
}
