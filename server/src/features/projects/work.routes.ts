import { projectsEndpoints as endpoints } from '@redoubt/contract/projects';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { getEarnings, listEarnings } from './earnings/read-earnings.ts';
import { acceptNda, getOffer } from './offers/get-offer.ts';
import { createMarket, listOffers } from './offers/list-offers.ts';
import { contest } from './reviews/contest.ts';
import { listAssignments } from './work/list-assignments.ts';
import { takeTask } from './work/take-task.ts';
import { getAssignment, heartbeat, leave, saveDraft, skip, submit } from './work/work-on.ts';

/** What experts do on projects. */
export function serveWork(app: HttpApp, kit: Kit): void {
  serve(app, endpoints.takeTask, ({ caller, params, body }) =>
    takeTask(kit, caller, { projectId: params.id, kind: body.kind }),
  );
  serve(app, endpoints.getAssignment, ({ caller, params: { id } }) => getAssignment(kit, { caller, id }));
  serve(app, endpoints.sendHeartbeat, ({ caller, params: { id }, body }) =>
    heartbeat(kit, { caller, id }, body),
  );
  serve(app, endpoints.saveAssignmentDraft, ({ caller, params: { id }, body, expectedRevision }) =>
    saveDraft(kit, { caller, id }, { draft: body.draft, revision: expectedRevision }),
  );
  serve(app, endpoints.submitAssignment, ({ caller, params: { id }, body }) =>
    submit(kit, { caller, id }, body.answer),
  );
  serve(app, endpoints.skipAssignment, ({ caller, params: { id }, body }) =>
    skip(kit, { caller, id }, body.reason),
  );
  serve(app, endpoints.leaveAssignment, ({ caller, params: { id } }) => leave(kit, { caller, id }));
  serve(app, endpoints.contestRejection, ({ caller, params: { id }, body }) =>
    contest(kit, { caller, id, reason: body.reason }),
  );
  const market = createMarket(kit);
  serve(app, endpoints.listOffers, ({ caller }) => listOffers(kit, market, caller));
  serve(app, endpoints.getOffer, ({ caller, params: { id } }) => getOffer(kit, market, { caller, id }));
  serve(app, endpoints.acceptNda, ({ caller, params: { id } }) => acceptNda(kit, market, { caller, id }));
  serve(app, endpoints.listAssignments, ({ caller, query }) => listAssignments(kit, caller, query));
  serve(app, endpoints.getEarnings, ({ caller }) => getEarnings(kit, caller));
  serve(app, endpoints.listEarnings, ({ caller, query }) => listEarnings(kit, caller, query));
}
