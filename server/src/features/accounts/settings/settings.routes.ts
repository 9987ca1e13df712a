import { accountsEndpoints } from '@redoubt/contract/accounts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { changeSettings } from './change-settings.ts';
import { getSettings } from './settings.store.ts';

export function serveSettings(app: HttpApp, kit: Kit): void {
  serve(app, accountsEndpoints.getSettings, ({ caller }) => getSettings(kit.database.kysely, caller.userId));
  serve(app, accountsEndpoints.changeSettings, ({ caller, body }) => changeSettings(kit, caller, body));
}
