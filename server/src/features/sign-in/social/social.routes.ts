import { signInEndpoints } from '@redoubt/contract/sign-in';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { finishSocialSignIn } from './finish-social-sign-in.ts';
import { getPendingIdentity } from './get-pending-identity.ts';
import { signUpWithProvider } from './sign-up-with-provider.ts';
import { beginAuthorization } from './begin-authorization.ts';
import { createSocial, type SocialOptions, type Social } from './providers/social.ts';
import { connectProvider, disconnectProvider } from './connect-provider.ts';
import { confirmIdentityLink, linkPendingIdentity, openIdentityLink } from './link-identity.ts';
import { listConnections } from './list-connections.ts';

export function serveSocial(app: HttpApp, kit: Kit, options: SocialOptions): void {
  const social = createSocial(kit, options);
  serve(app, signInEndpoints.listProviders, () => [...social.providers.keys()].map((name) => ({ name })));
  serve(app, signInEndpoints.beginSocialSignIn, ({ params, cookies }) =>
    beginAuthorization(social, { ...params, cookies, userId: null }),
  );
  serve(app, signInEndpoints.finishSocialSignIn, (call) => {
    const { params, body: callback, caller, token } = call;
    return finishSocialSignIn(social, { ...params, callback, browser: call, caller, token });
  });
  serve(app, signInEndpoints.getPendingIdentity, ({ cookies }) => getPendingIdentity(kit, cookies));
  serve(app, signInEndpoints.signUpWithProvider, (call) => signUpWithProvider(kit, call.body, call));
  serveConnections(app, social);
}

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
