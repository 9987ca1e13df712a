import { accountsEndpoints } from '@redoubt/contract/accounts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { resendVerification } from './resend-verification.ts';
import { verifyEmail } from './verify-email.ts';

export function serveLinks(app: HttpApp, kit: Kit): void {
  serve(app, accountsEndpoints.verifyEmail, ({ params, caller }) =>
    verifyEmail(kit, { token: params.token, caller }),
  );
  serve(app, accountsEndpoints.resendVerification, ({ caller }) => resendVerification(kit, caller));
}
