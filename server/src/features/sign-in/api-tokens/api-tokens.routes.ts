import { signInEndpoints } from '@redoubt/contract/sign-in';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { listApiTokenRows } from './api-tokens.store.ts';
import { makeApiToken } from './make-api-token.ts';
import { revokeApiToken } from './revoke-api-token.ts';

export function serveApiTokens(app: HttpApp, kit: Kit): void {
  serve(app, signInEndpoints.listApiTokens, ({ caller }) =>
    listApiTokenRows(kit.database.kysely, caller.userId),
  );
  serve(app, signInEndpoints.makeApiToken, (call) =>
    makeApiToken(kit, { caller: call.caller, input: call.body }),
  );
  serve(app, signInEndpoints.revokeApiToken, ({ caller, params }) => revokeApiToken(kit, caller, params.id));
}
