import { accountsEndpoints } from '@redoubt/contract/accounts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { removeLinks } from '../links/links.store.ts';
import { changeAddress, type ConfirmIdentity, getAddress } from './change-address.ts';
import { resendVerification } from './resend-verification.ts';
import { verifyEmail, type VerifyElsewhere } from './verify-email.ts';

export function serveAddress(app: HttpApp, kit: Kit, confirmIdentity: ConfirmIdentity): void {
  const { kysely } = kit.database;
  serve(app, accountsEndpoints.getAddress, ({ caller }) => getAddress(kit, kysely, caller));
  serve(app, accountsEndpoints.changeAddress, ({ caller, body }) =>
    changeAddress(kit, { ...body, caller, confirmIdentity }),
  );
  serve(app, accountsEndpoints.cancelAddressChange, async ({ caller }) => {
    await removeLinks(kysely, caller.userId, ['change-email']);
    return getAddress(kit, kysely, caller);
  });
}

export function serveLinks(app: HttpApp, kit: Kit, verifyElsewhere: VerifyElsewhere): void {
  serve(app, accountsEndpoints.verifyEmail, ({ params, caller }) =>
    verifyEmail(kit, { token: params.token, caller, verifyElsewhere }),
  );
  serve(app, accountsEndpoints.resendVerification, ({ caller }) => resendVerification(kit, caller));
}
