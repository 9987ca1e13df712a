import { signInEndpoints } from '@redoubt/contract/sign-in';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { findPasswordChangedAt } from '../credentials/credentials.store.ts';
import { openResetLink, resetPassword } from './reset-password.ts';

export function servePassword(app: HttpApp, kit: Kit): void {
  serve(app, signInEndpoints.forgotPassword, ({ body }) => forgotPassword(kit, body));
  serve(app, signInEndpoints.openResetLink, ({ params, caller }) =>
    openResetLink(kit, { token: params.token, caller }),
  );
  serve(app, signInEndpoints.resetPassword, (call) =>
    resetPassword(kit, { ...call.body, caller: call.caller, browser: call }),
  );
  serve(app, signInEndpoints.getPassword, async ({ caller }) => {
    const changedAt = await findPasswordChangedAt(kit.database.kysely, caller.userId);
    return { isSet: changedAt !== null, changedAt: changedAt?.toISOString() ?? null };
  });
  serve(app, signInEndpoints.changePassword, ({ caller, body }) => changePassword(kit, { ...body, caller }));
}
