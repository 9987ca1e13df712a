import {
  type AccountSettings,
  type AccountSettingsChange,
  accountsEndpoints,
} from '@redoubt/contract/accounts';
import type { Caller } from '#platform/http/caller.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { accountRenamed } from '../accounts.events.ts';
import { noteSessionChange } from '../session-changes.ts';
import { getSettings, updateSettings } from './settings.store.ts';

export function serveSettings(app: HttpApp, kit: Kit): void {
  serve(app, accountsEndpoints.getSettings, ({ caller }) => getSettings(kit.database.kysely, caller.userId));
  serve(app, accountsEndpoints.changeSettings, ({ caller, body }) => changeSettings(kit, caller, body));
}

/** The names are also in what sessions remember of their person. */
async function changeSettings(
  { database, outbox }: Pick<Kit, 'database' | 'outbox'>,
  { userId }: Caller,
  change: AccountSettingsChange,
): Promise<AccountSettings> {
  const isRenamed = change.firstname !== undefined || change.lastname !== undefined;
  const settings = await database.transaction(async (transaction) => {
    noteSessionChange(transaction, userId);
    if (isRenamed) await outbox.insert(transaction, accountRenamed, { userId });
    return updateSettings(transaction, userId, change);
  });
  outbox.nudge();
  return settings;
}
