import { accountsEndpoints } from '@redoubt/contract/accounts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { listApiTokenRows } from './api-tokens.store.ts';
import { makeApiToken } from './make-api-token.ts';
import { revokeApiToken } from './revoke-api-token.ts';

export function serveApiTokens(app: HttpApp, kit: Kit): void {
  serve(app, accountsEndpoints.listApiTokens, ({ caller }) =>
    listApiTokenRows(kit.database.kysely, caller.userId),
  );
  serve(app, accountsEndpoints.makeApiToken, (call) =>
    makeApiToken(kit, { caller: call.caller, browser: call, input: call.body }),
  );
  serve(app, accountsEndpoints.revokeApiToken, ({ caller, params }) =>
    revokeApiToken(kit, caller, params.id),
  );
}
