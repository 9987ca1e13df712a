import { accountsEndpoints } from '@redoubt/contract/accounts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { getPerson, listAllPeople, resendPersonVerification } from './look-after-people.ts';

export function servePeople(app: HttpApp, kit: Kit): void {
  serve(app, accountsEndpoints.listPeople, ({ query }) => listAllPeople(kit, query));
  serve(app, accountsEndpoints.getPerson, ({ caller, params }) => getPerson(kit, caller, params.id));
  serve(app, accountsEndpoints.resendPersonVerification, ({ caller, params }) =>
    resendPersonVerification(kit, caller, params.id),
  );
}
