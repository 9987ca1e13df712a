import { personalDataEndpoints } from '@redoubt/contract/personal-data';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { cancelDeletion, keepAccountByLink } from './keep-account.ts';
import { getDeletionPlan, requestDeletion } from './request-deletion.ts';

export function serveDeletion(app: HttpApp, kit: Kit): void {
  serve(app, personalDataEndpoints.getDeletion, ({ caller }) => getDeletionPlan(kit, caller));
  serve(app, personalDataEndpoints.requestDeletion, (call) =>
    requestDeletion(kit, { caller: call.caller, proof: call.body.proof }),
  );
  serve(app, personalDataEndpoints.keepAccount, ({ caller }) => cancelDeletion(kit, caller));
  serve(app, personalDataEndpoints.keepAccountByLink, ({ caller, body }) =>
    keepAccountByLink(kit, { token: body.token, caller }),
  );
}
