import { calendarEndpoints } from '@redoubt/contract/calendar';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { undoChange } from './changes/undo-change.ts';
import { createEvent } from './events/create-event.ts';
import { deleteEvent } from './events/delete-event.ts';
import { getEvent, listEntries } from './events/list-entries.ts';
import { saveEvent } from './events/save-event.ts';

export function serveCalendar(app: HttpApp, kit: Kit): void {
  serve(app, calendarEndpoints.listEntries, ({ caller, query }) => listEntries(kit, caller, query));
  serve(app, calendarEndpoints.getEvent, ({ caller, params }) => getEvent(kit, caller, params.id));
  serve(app, calendarEndpoints.createEvent, ({ caller, body }) => createEvent(kit, caller, body));
  serve(app, calendarEndpoints.saveEvent, ({ caller, params, query, body }) =>
    saveEvent(kit, caller, { meant: { ...query, id: params.id }, form: body }),
  );
  serve(app, calendarEndpoints.deleteEvent, ({ caller, params, query }) =>
    deleteEvent(kit, caller, { ...query, id: params.id }),
  );
  serve(app, calendarEndpoints.undoChange, ({ caller, params }) => undoChange(kit, caller, params.id));
}
