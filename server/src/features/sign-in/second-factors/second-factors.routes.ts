import { noAuthenticatorApp, signInEndpoints } from '@redoubt/contract/sign-in';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import { refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { removeApp } from '../credentials/authenticator-apps.store.ts';
import { beginAuthenticatorApp } from './begin-authenticator-app.ts';
import { confirmAuthenticatorApp } from './confirm-authenticator-app.ts';
import { type FactorsNeeded, getSecondFactors } from './get-second-factors.ts';
import { removeFactor } from './remove-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

export function serveSecondFactors(app: HttpApp, kit: Kit, isNeeded: FactorsNeeded): void {
  serve(app, signInEndpoints.getSecondFactors, ({ caller }) =>
    getSecondFactors(kit.database.kysely, caller.userId, isNeeded),
  );
  serve(app, signInEndpoints.beginAuthenticatorApp, (call) =>
    beginAuthenticatorApp(kit, { caller: call.caller, proof: call.body.proof }),
  );
  serve(app, signInEndpoints.confirmAuthenticatorApp, ({ caller, body }) =>
    confirmAuthenticatorApp(kit, caller, body.code),
  );
  serve(app, signInEndpoints.removeAuthenticatorApp, (call) =>
    removeFactor(kit, {
      caller: call.caller,
      proof: call.body.proof,
      isNeeded,
      remove: async (transaction) =>
        (await removeApp(transaction, call.caller.userId))
          ? 'a code of your authenticator app'
          : refuse(noAuthenticatorApp),
    }),
  );
  serve(app, signInEndpoints.renewRecoveryCodes, (call) =>
    renewRecoveryCodes(kit, { caller: call.caller, proof: call.body.proof }),
  );
}
