import { organizationsEndpoints } from '@redoubt/contract/organizations';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { inviteMember, resendInvitation, withdrawInvitation } from './invitations/invite.ts';
import { joinWithAccount, joinWithNewAccount, openJoining } from './invitations/join.ts';
import { changeRole, handOn, remove } from './members/change-members.ts';
import { leave } from './members/leave.ts';
import { readMembers } from './members/list-members.ts';
import type { IsInUse } from './organization/holdings.ts';
import { noteAdminRead } from './organization/note-admin.ts';

export function serveMembers(app: HttpApp, kit: Kit, isInUse: IsInUse): void {
  serve(app, organizationsEndpoints.listMembers, async (call) => {
    await noteAdminRead(kit, call, 'members');
    return readMembers(kit, kit.database.kysely, call);
  });
  serve(app, organizationsEndpoints.changeMemberRole, (call) =>
    changeRole(kit, call, { userId: call.params.userId, role: call.body.role }),
  );
  serve(app, organizationsEndpoints.handOwnershipOn, (call) => handOn(kit, call, call.params.userId));
  serve(app, organizationsEndpoints.removeMember, (call) => remove(kit, call, call.params.userId));
  serve(app, organizationsEndpoints.leaveOwnOrganization, (call) => leave(kit, call));
  serve(app, organizationsEndpoints.inviteMember, (call) => inviteMember(kit, call, call.body));
  serve(app, organizationsEndpoints.resendMemberInvitation, (call) =>
    resendInvitation(kit, call, call.params.id),
  );
  serve(app, organizationsEndpoints.withdrawMemberInvitation, (call) =>
    withdrawInvitation(kit, call, call.params.id),
  );
  serveJoining(app, kit, isInUse);
}

function serveJoining(app: HttpApp, kit: Kit, isInUse: IsInUse): void {
  serve(app, organizationsEndpoints.getJoining, ({ params: { token }, caller }) =>
    openJoining(kit, { token, caller }),
  );
  serve(app, organizationsEndpoints.joinWithNewAccount, (call) => {
    const { token } = call.params;
    return joinWithNewAccount(kit, isInUse, { ...call.body, token, caller: call.caller, browser: call });
  });
  serve(app, organizationsEndpoints.join, ({ params: { token }, caller }) =>
    joinWithAccount(kit, isInUse, { token, caller }),
  );
}
