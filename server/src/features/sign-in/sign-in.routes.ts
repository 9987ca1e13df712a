import { sessionEnded, signInEndpoints } from '@redoubt/contract/sign-in';
import { signUpRoles } from '@redoubt/contract/shared/roles.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve, serveCached } from '#platform/http/serve.ts';
import { refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { serveGuard } from './guard/guard.routes.ts';
import { serveApiTokens } from './api-tokens/api-tokens.routes.ts';
import { servePasskeys } from './passkeys/passkeys.routes.ts';
import { servePassword } from './password/password.routes.ts';
import type { SessionDirectory } from './sessions/authenticate.ts';
import { serveOpenSessions } from './sessions/open-sessions/open-sessions.routes.ts';
import { askPasskeyToFinish, finishSignIn } from './entry/finish-sign-in.ts';
import { signIn } from './entry/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';
import { mustHaveFactor, type Mode } from './sessions/mfa-requirement.ts';
import { servePeopleAccess } from './people/people.routes.ts';
import { serveSecondFactors } from './second-factors/second-factors.routes.ts';
import { serveStepUp } from './step-up/step-up.routes.ts';
import { signUp } from './sign-up/sign-up.ts';
import type { ProviderSettings } from './social/providers/provider-settings.ts';
import { serveSocial } from './social/social.routes.ts';

export interface SignInOptions {
  readonly sessions: SessionDirectory;
  readonly mode: Mode;
  readonly publicUrl: string;
  readonly socialProviders: readonly ProviderSettings[];
}

export function serveSignIn(app: HttpApp, kit: Kit, options: SignInOptions): void {
  const { sessions, mode, publicUrl, socialProviders } = options;
  serve(app, signInEndpoints.signUp, (call) => signUp(kit, call.body, call));
  serve(app, signInEndpoints.signIn, (call) => signIn(kit, call.body, call));
  serve(app, signInEndpoints.finishSignIn, (call) => finishSignIn(kit, call.body, call));
  serve(app, signInEndpoints.askPasskeyToFinish, (call) =>
    askPasskeyToFinish(kit, call.body.challengeId, call),
  );
  serve(app, signInEndpoints.signOut, ({ caller }) => signOut(kit, caller));
  serve(app, signInEndpoints.listRoles, () => Promise.resolve(signUpRoles.map((name) => ({ name }))));
  serveCached(app, signInEndpoints.getSession, async ({ token }) => {
    const user = token === null ? null : await sessions.findUser(token);
    return user ?? refuse(sessionEnded);
  });
  serveOpenSessions(app, kit);
  servePassword(app, kit);
  serveGuard(app, kit);
  serveSecondFactors(app, kit, (role) => mustHaveFactor(role, mode));
  servePasskeys(app, kit, (role) => mustHaveFactor(role, mode));
  serveStepUp(app, kit);
  serveApiTokens(app, kit);
  servePeopleAccess(app, kit);
  serveSocial(app, kit, { providers: socialProviders, publicUrl });
}
