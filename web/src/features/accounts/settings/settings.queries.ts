import { MINUTE_MS } from '@redoubt/contract/shared/time/durations.ts';
import {
  type AccountSettings,
  type AccountSettingsChange,
  accountsEndpoints,
} from '@redoubt/contract/accounts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { currentUser, refreshUser } from '#platform/session.ts';
import { chooseTimeZone } from '#platform/time/time-zone.ts';

const FRESH_MS = MINUTE_MS;

export const settingsQuery = queryOptions({
  queryKey: ['accounts', 'settings'],
  queryFn: ({ signal }) => call(accountsEndpoints.getSettings, { signal, isQuiet: true }),
  staleTime: FRESH_MS,
});

/** Changes what is named; what the server answers is shown everywhere at once. */
export async function changeSettings(change: AccountSettingsChange): Promise<AccountSettings> {
  const settings = await call(accountsEndpoints.changeSettings, { body: change });
  takeOver(settings);
  return settings;
}

export function useChangeSettings(onSuccess: () => void, onError: (error: Error) => void) {
  return useMutation({ mutationFn: changeSettings, onSuccess, onError });
}

/** Makes known what the server says: to the sections, the header, and wherever times are shown. */
export function takeOver(settings: AccountSettings): void {
  queryClient.setQueryData(settingsQuery.queryKey, settings);
  chooseTimeZone(settings.timeZone);
  const user = currentUser();
  const { firstname, lastname } = settings;
  if (user && (user.firstname !== firstname || user.lastname !== lastname))
    refreshUser({ ...user, firstname, lastname });
}
