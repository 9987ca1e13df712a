import { projectsEndpoints } from '@redoubt/contract/projects';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { issueEarningsTicket } from './earnings/export-earnings.ts';
import { getEarnings, listEarnings } from './earnings/read-earnings.ts';
import { acceptNda, getOffer } from './offers/get-offer.ts';
import { createMarket, listOffers } from './offers/list-offers.ts';
import { declineInvitation } from './people/change-people.ts';
import type { ProjectsDeps } from './records/change-project.ts';
import { contest } from './reviews/contest.ts';
import { listAssignments } from './work/list-assignments.ts';
import { takeTask } from './work/take-task.ts';
import { getAssignment, heartbeat, leave, saveDraft, skip, submit } from './work/work-on.ts';

/** What experts do on projects. */
export function serveWork(app: HttpApp, kit: Kit & Pick<ProjectsDeps, 'catalogue'>): void {
  serve(app, projectsEndpoints.takeTask, ({ caller, params, body }) =>
    takeTask(kit, caller, { projectId: params.project, kind: body.kind }),
  );
  serve(app, projectsEndpoints.getAssignment, ({ caller, params: { id } }) =>
    getAssignment(kit, { caller, id }),
  );
  serve(app, projectsEndpoints.sendHeartbeat, ({ caller, params: { id }, body }) =>
    heartbeat(kit, { caller, id }, body),
  );
  serve(app, projectsEndpoints.saveAssignmentDraft, ({ caller, params: { id }, body, expectedRevision }) =>
    saveDraft(kit, { caller, id }, { draft: body.draft, revision: expectedRevision }),
  );
  serve(app, projectsEndpoints.submitAssignment, ({ caller, params: { id }, body, expectedRevision }) =>
    submit(kit, { caller, id }, { answer: body.answer, revision: expectedRevision }),
  );
  serve(app, projectsEndpoints.skipAssignment, ({ caller, params: { id }, body }) =>
    skip(kit, { caller, id }, body.reason),
  );
  serve(app, projectsEndpoints.leaveAssignment, ({ caller, params: { id } }) => leave(kit, { caller, id }));
  serve(app, projectsEndpoints.contestRejection, ({ caller, params: { id }, body }) =>
    contest(kit, { caller, id, reason: body.reason }),
  );
  const market = createMarket(kit);
  serve(app, projectsEndpoints.listOffers, ({ caller }) => listOffers(kit, market, caller));
  serve(app, projectsEndpoints.getOffer, ({ caller, params }) =>
    getOffer(kit, market, { caller, id: params.project }),
  );
  serve(app, projectsEndpoints.acceptNda, ({ caller, params }) =>
    acceptNda(kit, market, { caller, id: params.project }),
  );
  serve(app, projectsEndpoints.declineInvitation, ({ caller, params }) =>
    declineInvitation(kit, { userId: caller.userId, projectId: params.project }),
  );
  serve(app, projectsEndpoints.listAssignments, ({ caller, query }) => listAssignments(kit, caller, query));
  serve(app, projectsEndpoints.getEarnings, ({ caller }) => getEarnings(kit, caller));
  serve(app, projectsEndpoints.listEarnings, ({ caller, query }) => listEarnings(kit, caller, query));
  serve(app, projectsEndpoints.issueEarningsTicket, ({ caller }) => issueEarningsTicket(kit, caller));
}
