import { accountsEndpoints, sessionEnded } from '@redoubt/contract/accounts';
import { signUpRoles } from '@redoubt/contract/roles.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import { refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import type { SessionDirectory } from './authenticate.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

export function serveAccounts(app: HttpApp, kit: Kit, directory: SessionDirectory): void {
  serve(app, accountsEndpoints.signUp, ({ body }) => signUp(kit, body));
  serve(app, accountsEndpoints.signIn, ({ body }) => signIn(kit, body));
  serve(app, accountsEndpoints.signOut, async ({ caller }) => {
    const reply = await signOut(kit, caller);
    directory.forget(caller.sessionId);
    return reply;
  });
  serve(app, accountsEndpoints.listRoles, () => Promise.resolve(signUpRoles.map((name) => ({ name }))));
  serve(app, accountsEndpoints.getSession, async ({ token }) => {
    const user = token === null ? null : await directory.findUser(token);
    return user ?? refuse(sessionEnded);
  });
}
