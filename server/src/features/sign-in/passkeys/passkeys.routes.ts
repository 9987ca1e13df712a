import { passkeyUnknown, signInEndpoints } from '@redoubt/contract/sign-in';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import { refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import type { FactorsNeeded } from '../second-factors/get-second-factors.ts';
import { removeFactor } from '../second-factors/remove-factor.ts';
import { addPasskey } from './add-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { presentPasskey } from '../credentials/passkey.presenter.ts';
import { removePasskey } from './remove-passkey.ts';
import { updatePasskeyName } from '../credentials/passkeys.store.ts';
import { askPasskeyToSignIn, signInWithPasskey } from './sign-in-with-passkey.ts';

export function servePasskeys(app: HttpApp, kit: Kit, isNeeded: FactorsNeeded): void {
  serve(app, signInEndpoints.askPasskeyToSignIn, (call) => askPasskeyToSignIn(kit, call));
  serve(app, signInEndpoints.signInWithPasskey, (call) => signInWithPasskey(kit, call.body, call));
  serve(app, signInEndpoints.beginPasskey, (call) =>
    beginPasskey(kit, { caller: call.caller, proof: call.body.proof }),
  );
  serve(app, signInEndpoints.addPasskey, ({ caller, body }) => addPasskey(kit, caller, body));
  serve(app, signInEndpoints.renamePasskey, async ({ caller, params, body }) => {
    const own = { id: params.id, userId: caller.userId };
    const renamed = await updatePasskeyName(kit.database.kysely, own, body.name);
    return renamed ? presentPasskey(renamed) : refuse(passkeyUnknown);
  });
  serve(app, signInEndpoints.removePasskey, (call) =>
    removeFactor(kit, {
      caller: call.caller,
      proof: call.body.proof,
      isNeeded,
      remove: (transaction) => removePasskey(transaction, { id: call.params.id, userId: call.caller.userId }),
    }),
  );
}
