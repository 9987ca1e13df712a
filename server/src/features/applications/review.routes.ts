import { applicationsEndpoints } from '@redoubt/contract/applications';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { beginBulk, readBulk, undoBulk } from './bulk/begin-bulk.ts';
import { decideApplication } from './decisions/decide-application.ts';
import { decideApplications } from './decisions/decide-applications.ts';
import { getApplication } from './decisions/get-application.ts';
import { undoDecision, undoDecisions } from './decisions/undo-decision.ts';
import { issueApplicationsTicket } from './listing/export-applications.ts';
import { listApplications } from './listing/list-applications.ts';
import { summarizeApplications } from './listing/summarize-applications.store.ts';
import { addNote, removeOwnNote } from './notes/add-note.ts';
import {
  addReasonTemplate,
  removeReasonTemplate,
  saveReasonTemplate,
} from './reasons/keep-reason-templates.ts';
import { listTemplates } from './reasons/reason-templates.store.ts';

/** What Admins do with applications. */
export function serveReview(app: HttpApp, kit: Kit): void {
  const { kysely } = kit.database;
  serve(app, applicationsEndpoints.listApplications, ({ query }) => listApplications(kit, query));
  serve(app, applicationsEndpoints.summarizeApplications, () => summarizeApplications(kysely));
  serve(app, applicationsEndpoints.getApplication, ({ caller, params }) =>
    getApplication(kit, caller, params.id),
  );
  serveDecisions(app, kit);
  serve(app, applicationsEndpoints.issueApplicationsTicket, ({ caller, body }) =>
    issueApplicationsTicket(kit, caller, body),
  );
  serve(app, applicationsEndpoints.addApplicationNote, ({ caller, params, body }) =>
    addNote(kit, caller, { id: params.id, text: body.text }),
  );
  serve(app, applicationsEndpoints.removeApplicationNote, ({ caller, params }) =>
    removeOwnNote(kit, caller, params),
  );
  serve(app, applicationsEndpoints.listReasonTemplates, async () => ({ items: await listTemplates(kysely) }));
  serve(app, applicationsEndpoints.addReasonTemplate, ({ caller, body }) =>
    addReasonTemplate(kit, caller, body),
  );
  serve(app, applicationsEndpoints.saveReasonTemplate, ({ caller, params, body }) =>
    saveReasonTemplate(kit, caller, { id: params.id, form: body }),
  );
  serve(app, applicationsEndpoints.removeReasonTemplate, ({ caller, params }) =>
    removeReasonTemplate(kit, caller, params.id),
  );
}

function serveDecisions(app: HttpApp, kit: Kit): void {
  serve(app, applicationsEndpoints.decideApplication, ({ caller, params, body }) =>
    decideApplication(kit, caller, { id: params.id, form: body }),
  );
  serve(app, applicationsEndpoints.decideApplications, ({ caller, body }) =>
    decideApplications(kit, caller, body),
  );
  serve(app, applicationsEndpoints.beginFilteredDecision, ({ caller, body }) => beginBulk(kit, caller, body));
  serve(app, applicationsEndpoints.getFilteredDecision, ({ caller, params }) =>
    readBulk(kit, caller, params.id),
  );
  serve(app, applicationsEndpoints.undoFilteredDecision, ({ caller, params }) =>
    undoBulk(kit, caller, params.id),
  );
  serve(app, applicationsEndpoints.undoDecision, ({ caller, params }) =>
    undoDecision(kit, caller, params.id),
  );
  serve(app, applicationsEndpoints.undoDecisions, ({ caller, body }) => undoDecisions(kit, caller, body.ids));
}
