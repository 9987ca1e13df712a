import { projectsEndpoints } from '@redoubt/contract/projects';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { getQuality } from './quality/get-quality.ts';
import { sendReview, takeReview } from './reviews/peer-reviews.ts';
import { getSubmission, listSubmissions, reviewAsKeeper, reviewInBulk } from './reviews/submissions.ts';

/** How clients and Admins review what was submitted. */
export function serveReviews(app: HttpApp, kit: Kit): void {
  serve(app, projectsEndpoints.listSubmissions, ({ caller, membership, params, query }) =>
    listSubmissions(kit, { caller, membership, id: params.id }, query),
  );
  serve(app, projectsEndpoints.getSubmission, ({ caller, membership, params }) =>
    getSubmission(kit, { caller, membership, projectId: params.id, id: params.assignment }),
  );
  serve(app, projectsEndpoints.reviewSubmission, ({ caller, membership, params, body }) =>
    reviewAsKeeper(kit, { caller, membership, projectId: params.id, id: params.assignment, form: body }),
  );
  serve(app, projectsEndpoints.getProjectQuality, ({ caller, membership, params }) =>
    getQuality(kit, { caller, membership, id: params.id }),
  );
  serve(app, projectsEndpoints.takeReview, ({ caller }) => takeReview(kit, caller));
  serve(app, projectsEndpoints.sendReview, ({ caller, params, body }) =>
    sendReview(kit, caller, { id: params.assignment, form: body }),
  );
  serve(app, projectsEndpoints.reviewInBulk, ({ caller, membership, params, body }) =>
    reviewInBulk(kit, { caller, membership, projectId: params.id }, body),
  );
}
