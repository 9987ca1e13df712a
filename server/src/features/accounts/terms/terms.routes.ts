import { accountsEndpoints } from '@redoubt/contract/accounts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { acceptTerms } from './accept-terms.ts';

export function serveTerms(app: HttpApp, kit: Kit): void {
  serve(app, accountsEndpoints.acceptTerms, ({ caller, body }) => acceptTerms(kit, caller, body));
}
