import { type AccountSettings, accountsEndpoints } from '@redoubt/contract/accounts';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentToken, useSession } from '#platform/session.ts';
import { browserTimeZone } from '#ui/words/zones.ts';
import { settingsQuery, takeOver } from '../settings.queries.ts';

/** From now on times are shown in the zone of whoever is signed in. An account that has none yet gets the browser's. */
export function followTimeZone(): void {
  void learnTimeZone();
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) void learnTimeZone();
  });
}

/** Unlearnt, times are shown in the browser's own zone. */
async function learnTimeZone(): Promise<void> {
  const token = currentToken();
  if (token === null) return;
  try {
    const settings = await queryClient.query(settingsQuery);
    if (currentToken() !== token) return;
    takeOver(settings.timeZone === null ? await keepBrowserZone() : settings);
  } catch {
    return;
  }
}

function keepBrowserZone(): Promise<AccountSettings> {
  return call(accountsEndpoints.changeSettings, { body: { timeZone: browserTimeZone() }, isQuiet: true });
}
