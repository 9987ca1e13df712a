import { signInEndpoints } from '@redoubt/contract/sign-in';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { changePersonRole, disablePerson, enablePerson, endPersonSessions } from './change-person.ts';
import { getPersonAccess } from './get-person-access.ts';
import { confirmFactorReset, declineFactorReset, requestFactorReset } from './reset-factors.ts';

/** How Admins look after the ways in which others sign in. */
export function servePeopleAccess(app: HttpApp, kit: Kit): void {
  serve(app, signInEndpoints.getPersonAccess, ({ caller, params }) =>
    getPersonAccess(kit, caller, params.id),
  );
  serve(app, signInEndpoints.disablePerson, ({ caller, params, body }) =>
    disablePerson(kit, { caller, ...params, ...body }),
  );
  serve(app, signInEndpoints.enablePerson, ({ caller, params }) => enablePerson(kit, { caller, ...params }));
  serve(app, signInEndpoints.changePersonRole, ({ caller, params, body }) =>
    changePersonRole(kit, { caller, ...params, ...body }),
  );
  serve(app, signInEndpoints.endPersonSessions, ({ caller, params }) =>
    endPersonSessions(kit, { caller, ...params }),
  );
  serve(app, signInEndpoints.requestFactorReset, ({ caller, params, body }) =>
    requestFactorReset(kit, { caller, ...params, ...body }),
  );
  serve(app, signInEndpoints.confirmFactorReset, ({ caller, params, body }) =>
    confirmFactorReset(kit, { caller, ...params, ...body }),
  );
  serve(app, signInEndpoints.declineFactorReset, ({ caller, params }) =>
    declineFactorReset(kit, { caller, ...params }),
  );
}
