import { signInEndpoints } from '@redoubt/contract/sign-in';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Social } from '../social.ts';
import { connectProvider } from './connect-provider.ts';
import { disconnectProvider } from './disconnect-provider.ts';
import { confirmIdentityLink, linkPendingIdentity, openIdentityLink } from './link-identity.ts';
import { listConnections } from './list-connections.ts';

/** The calls by which identities become ways into an account, and cease to be. */
export function serveConnections(app: HttpApp, social: Social): void {
  const { kit } = social;
  serve(app, signInEndpoints.linkPendingIdentity, ({ caller, cookies }) =>
    linkPendingIdentity(social, { caller, cookies }),
  );
  serve(app, signInEndpoints.openIdentityLink, ({ params, caller }) =>
    openIdentityLink(kit, { token: params.token, caller }),
  );
  serve(app, signInEndpoints.confirmIdentityLink, ({ body, caller }) =>
    confirmIdentityLink(kit, { token: body.token, caller }),
  );
  serve(app, signInEndpoints.listConnections, ({ caller }) =>
    listConnections(social, kit.database.kysely, caller.userId),
  );
  serve(app, signInEndpoints.connectProvider, (call) =>
    connectProvider(social, { ...call.params, ...call.body, caller: call.caller, browser: call }),
  );
  serve(app, signInEndpoints.disconnectProvider, (call) =>
    disconnectProvider(social, { ...call.params, ...call.body, caller: call.caller, browser: call }),
  );
}
