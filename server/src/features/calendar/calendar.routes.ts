import { calendarEndpoints } from '@redoubt/contract/calendar';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveFile, serveUpload } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { serveBookings } from './bookings/bookings.routes.ts';
import { undoChange } from './changes/undo-change.ts';
import { createEvent } from './events/create-event.ts';
import { deleteEvent } from './events/delete-event.ts';
import { getEvent, listEntries } from './entries/list-entries.ts';
import { saveEvent } from './events/save-event.ts';
import { issueCalendarTicket, readFeed } from './export/export-calendar.ts';
import { serveGuests } from './guests/guests.routes.ts';
import { importCalendar } from './imports/import-calendar.ts';
import { endSubscription, getSubscription, makeSubscription } from './export/subscribe.ts';

export function serveCalendar(app: HttpApp, kit: Kit): void {
  serve(app, calendarEndpoints.listEntries, ({ caller, query }) => listEntries(kit, caller, query));
  serve(app, calendarEndpoints.getEvent, ({ caller, params }) => getEvent(kit, caller, params.id));
  serve(app, calendarEndpoints.createEvent, ({ caller, body }) => createEvent(kit, caller, body));
  serve(app, calendarEndpoints.saveEvent, ({ caller, params, query, body }) =>
    saveEvent(kit, caller, { selection: { ...query, id: params.id }, form: body }),
  );
  serve(app, calendarEndpoints.deleteEvent, ({ caller, params, query }) =>
    deleteEvent(kit, caller, { ...query, id: params.id }),
  );
  serveBookings(app, kit);
  serveGuests(app, kit);
  serveUpload(app, calendarEndpoints.importCalendar, ({ caller, query, signal }, parts) =>
    importCalendar(kit, caller, { ...query, parts, signal }),
  );
  serveSubscription(app, kit);
  serve(app, calendarEndpoints.undoChange, ({ caller, params }) => undoChange(kit, caller, params.id));
}

function serveSubscription(app: HttpApp, kit: Kit): void {
  serve(app, calendarEndpoints.getSubscription, ({ caller }) => getSubscription(kit, caller));
  serve(app, calendarEndpoints.makeSubscription, ({ caller }) => makeSubscription(kit, caller));
  serve(app, calendarEndpoints.endSubscription, ({ caller }) => endSubscription(kit, caller));
  serve(app, calendarEndpoints.issueCalendarTicket, ({ caller }) => issueCalendarTicket(kit, caller));
  serveFile(app, calendarEndpoints.readFeed, ({ params }) => readFeed(kit, params.token));
}
