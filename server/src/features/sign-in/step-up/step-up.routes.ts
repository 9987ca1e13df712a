import { signInEndpoints } from '@redoubt/contract/sign-in';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { askPasskey, sessionHolder } from '../credentials/ask-passkey.ts';
import { listProofKinds } from './list-proof-kinds.ts';

export function serveStepUp(app: HttpApp, kit: Kit): void {
  serve(app, signInEndpoints.listProofKinds, ({ caller }) => listProofKinds(kit, caller));
  serve(app, signInEndpoints.askPasskeyToConfirm, ({ caller }) =>
    askPasskey(kit, kit.database.kysely, sessionHolder('step-up', caller)),
  );
}
