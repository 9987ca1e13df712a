import { talentEndpoints } from '@redoubt/contract/talent';
import { noteAdminRead } from '#features/organizations';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import { isRefusal } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { acceptInvitation } from './acceptance/accept-invitation.ts';
import { acceptWithNewAccount } from './acceptance/accept-with-new-account.ts';
import { openInvitation } from './acceptance/open-invitation.ts';
import { optOut } from './acceptance/opt-out.ts';
import { leaveOrganization, listOwnOrganizations } from './acceptance/own-organizations.ts';
import { getAnalytics } from './analytics/get-analytics.ts';
import { serveExpertUploads } from './uploads/uploads.routes.ts';
import { listExperts } from './listing/list-experts.ts';
import { presentExpert } from './listing/present-experts.ts';
import { addExpert } from './editing/add-expert.ts';
import { changeExpert } from './editing/change-expert.ts';
import { changeExperts } from './editing/change-experts.ts';
import { removeExpert } from './editing/remove-expert.ts';
import { resendInvite } from './editing/resend-invite.ts';

export function serveTalent(app: HttpApp, kit: Kit): void {
  serveExperts(app, kit);
  serveInvitations(app, kit);
  serveExpertUploads(app, kit);
}

function serveExperts(app: HttpApp, kit: Kit): void {
  serve(app, talentEndpoints.listExperts, async (call) => {
    await noteAdminRead(kit, call, 'experts');
    return listExperts(kit, call.membership, call.query);
  });
  serve(app, talentEndpoints.getAnalytics, async (call) => {
    await noteAdminRead(kit, call, 'analytics');
    return getAnalytics(kit, call.membership);
  });
  serve(app, talentEndpoints.addExpert, async (call) => {
    const added = await addExpert(kit, call, call.body);
    return isRefusal(added) ? added : presentExpert(kit, added);
  });
  serve(app, talentEndpoints.changeExpert, async (call) => {
    const changed = await changeExpert(kit, call, { id: call.params.id, change: call.body });
    return isRefusal(changed) ? changed : presentExpert(kit, changed);
  });
  serve(app, talentEndpoints.changeExperts, (call) => changeExperts(kit, call, call.body));
  serve(app, talentEndpoints.removeExpert, (call) => removeExpert(kit, call, call.params.id));
  serve(app, talentEndpoints.resendInvite, async (call) => {
    const queued = await resendInvite(kit, call, call.params.id);
    return isRefusal(queued) ? queued : presentExpert(kit, queued);
  });
}

function serveInvitations(app: HttpApp, kit: Kit): void {
  serve(app, talentEndpoints.getInvitation, ({ params, caller }) =>
    openInvitation(kit, { token: params.token, caller }),
  );
  serve(app, talentEndpoints.acceptWithNewAccount, (call) =>
    acceptWithNewAccount(kit, {
      ...call.body,
      token: call.params.token,
      caller: call.caller,
      browser: call,
    }),
  );
  serve(app, talentEndpoints.acceptInvitation, ({ params, caller }) =>
    acceptInvitation(kit, { token: params.token, caller }),
  );
  serve(app, talentEndpoints.optOut, ({ query, body }) =>
    optOut(kit, {
      token: 'token' in body ? body.token : query.token,
      forgetsRecords: 'token' in body && body.forgetsRecords,
    }),
  );
  serve(app, talentEndpoints.listOwnOrganizations, ({ caller }) => listOwnOrganizations(kit, caller));
  serve(app, talentEndpoints.leaveOrganization, ({ caller, params }) =>
    leaveOrganization(kit, caller, params.id),
  );
}
