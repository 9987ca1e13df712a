import { signInEndpoints } from '@redoubt/contract/sign-in';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { serveConnections } from './connections/connections.routes.ts';
import { finishSocialSignIn } from './finish-social-sign-in.ts';
import { getPendingIdentity } from './pending/get-pending-identity.ts';
import { signUpWithProvider } from './pending/sign-up-with-provider.ts';
import { beginAuthorization } from './requests/begin-authorization.ts';
import { createSocial, type SocialOptions } from './social.ts';

export function serveSocial(app: HttpApp, kit: Kit, options: SocialOptions): void {
  const social = createSocial(kit, options);
  serve(app, signInEndpoints.listProviders, () => [...social.providers.keys()].map((name) => ({ name })));
  serve(app, signInEndpoints.beginSocialSignIn, ({ params, cookies }) =>
    beginAuthorization(social, { ...params, cookies, userId: null }),
  );
  serve(app, signInEndpoints.finishSocialSignIn, (call) => {
    const { params, body: brought, caller, token } = call;
    return finishSocialSignIn(social, { ...params, brought, browser: call, caller, token });
  });
  serve(app, signInEndpoints.getPendingIdentity, ({ cookies }) => getPendingIdentity(kit, cookies));
  serve(app, signInEndpoints.signUpWithProvider, (call) => signUpWithProvider(kit, call.body, call));
  serveConnections(app, social);
}
