import { accountsEndpoints } from '@redoubt/contract/accounts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { keepAccount, keepAccountByLink } from './keep-account.ts';
import { getDeletionPlan, requestDeletion } from './request-deletion.ts';

export function serveDeletion(app: HttpApp, kit: Kit): void {
  serve(app, accountsEndpoints.getDeletion, ({ caller }) => getDeletionPlan(kit, caller));
  serve(app, accountsEndpoints.requestDeletion, (call) =>
    requestDeletion(kit, { caller: call.caller, browser: call, proof: call.body.proof }),
  );
  serve(app, accountsEndpoints.keepAccount, ({ caller }) => keepAccount(kit, caller));
  serve(app, accountsEndpoints.keepAccountByLink, ({ caller, body }) =>
    keepAccountByLink(kit, { token: body.token, caller }),
  );
}
